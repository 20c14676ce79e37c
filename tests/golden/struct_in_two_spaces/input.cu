// A window on floats that lie anywhere.
struct Window {
  const float *data;  // the first one
  int stride;
};

struct Windows {
  Window near, far;
};

__device__ float at(const Window &w, int i) { return w.data[i * w.stride]; }

__device__ Window every_second(const float *data) { return {data, 2}; }

__global__ void rows(const float *in, float *out) {
  __shared__ float tile[64];
  tile[threadIdx.x] = in[threadIdx.x];
  __syncthreads();
  Windows both;
  both.near = every_second(tile);
  both.far = every_second(in);
  Window one = both.near;
  out[threadIdx.x] = at(one, threadIdx.x / 2) + at(both.far, threadIdx.x);
}
