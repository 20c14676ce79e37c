// CUDA's indices are 32 bits and unsigned; arithmetic wraps as it does there.
__global__ void indices(long long *out, float *distances, unsigned int stride) {
  unsigned int i = blockIdx.x * blockDim.x + threadIdx.x;
  out[i] = threadIdx.x - 2;
  size_t wrapped = blockIdx.x * stride;
  size_t whole = (size_t)blockIdx.x * stride;
  out[i] += wrapped + whole;
  distances[i] = threadIdx.x - 1;
  for (int j = threadIdx.x; j < 100; j += blockDim.x)
    out[j] = gridDim.x * blockDim.y - 1;
}
