__global__ void k(int *out) {
#if __CUDA_ARCH__ >= 1200
  __shared__ int newer[32];
  newer[threadIdx.x] = 2;
  out[threadIdx.x] = newer[threadIdx.x];
#else
  out[threadIdx.x] = 1;
#endif
}
