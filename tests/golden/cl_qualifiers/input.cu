// Translated from input.cl by spacecast 0.1.
// Both spellings of the qualifiers, on functions, variables and pointers of every space.
#define WIDTH 16

__constant__ float weights[3] = { 0.25f, 0.5f, 0.25f };
__constant__ int shift = 2;

/* A helper keeps its comment. */
__device__ static inline float blend(const float *__restrict__ row, const float *w, int at) {
  return row[at - 1] * w[0] + row[at] * w[1] + row[at + 1] * w[2];
}

extern "C" __global__ void smooth(const float *in, float *__restrict__ out, const float *scale /* __constant */, const unsigned int n) {
  __shared__ float tile[WIDTH + 2]; // one more on either side
  int i = blockIdx.x * blockDim.x + threadIdx.x, l = threadIdx.x;
  int odd = i & 1;
  tile[l + 1] = i < n ? in[i] : 0.0f;
  __syncthreads();
  float *mine = &tile[l + 1];
  const float *again = (const float *)in;
#if 0
  __global float *never = in;
#endif
  if (i > 0 && i + 1 < n)
    out[i] = blend(again, weights, i) * scale[odd] + mine[0] * (1 << shift);
}

extern "C" __global__ __launch_bounds__(8 * (WIDTH / 2) * 1) void fixed(int *p) {
  p[((size_t)blockIdx.y * blockDim.y + threadIdx.y) * ((size_t)gridDim.x * blockDim.x) + (size_t)blockIdx.x * blockDim.x + threadIdx.x] = threadIdx.y;
}
