// A kernel with the usual guard, and its launch.
#include <cuda_runtime.h>

// y = a * x + y
__global__ void saxpy(int n, float a, const float *x, float *y) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    y[i] = a * x[i] + y[i]; // one element per thread
}

void run(int n, float a, const float *x, float *y) {
  int threads = 256;
  saxpy<<<(n + threads - 1) / threads, threads>>>(n, a, x, y);
}
