__global__ void reversed(const float *in, float *out) {
  __shared__ float tile[32];
  const float *from = in + blockIdx.x * 32;
  tile[threadIdx.x] = from[threadIdx.x];
  __syncthreads();
  // From here on the tile is read.
  from = tile;
  out[blockIdx.x * 32 + threadIdx.x] = from[31 - threadIdx.x];
}

__global__ void chosen(const float *in, float *out, bool twice) {
  __shared__ float tile[32];
  const float *from = in;
  tile[threadIdx.x] = 2 * from[threadIdx.x];
  __syncthreads();
  if (twice) {
    from = tile;
    out[threadIdx.x] = from[threadIdx.x];
  } else {
    out[threadIdx.x] = from[threadIdx.x];
  }
}
