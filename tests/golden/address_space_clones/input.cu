// One function called with shared, global and local memory: one clone for each that occurs.
__device__ int sum(const int *values, int count) {
  int total = 0;
  for (const int *value = values; value != values + count; ++value)
    total += *value;
  return total;
}

__global__ void totals(const int *in, int *out) {
  __shared__ int block[32];
  int own[3] = {1, 2, 3};
  block[threadIdx.x] = in[threadIdx.x];
  __syncthreads();
  if (threadIdx.x == 0) {
    out[0] = sum(in, 32);
    out[1] = sum(block, 32);
    out[2] = sum(own, 3);
  }
}
