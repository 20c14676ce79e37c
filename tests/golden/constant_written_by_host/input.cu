// Constant memory that the host fills before the launch, used through a device function.
#include <cuda_runtime.h>

__constant__ float coefficients[4];

__device__ float polynomial(float x) {
  return ((coefficients[3] * x + coefficients[2]) * x + coefficients[1]) * x + coefficients[0];
}

__global__ void evaluate(const float *x, float *y) {
  int i = threadIdx.x;
  y[i] = polynomial(x[i]);
}

void run(const float *host_coefficients, const float *x, float *y, int n) {
  cudaMemcpyToSymbol(coefficients, host_coefficients, 4 * sizeof(float));
  evaluate<<<1, n>>>(x, y);
}
