__device__ int factorial(int n) {
  return n < 2 ? 1 : n * factorial(n - 1);
}

__global__ void k(int *out) { out[0] = factorial(5); }
