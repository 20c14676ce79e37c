#include <cstdio>

__device__ int depth(int n) { return n > 0 ? depth(n - 1) + 1 : 0; }

__global__ void measure(int *out) { *out = depth(*out); }

__global__ void twice(int *out) { *out *= 2; }

int main() {
  int *value = nullptr;
  cudaMalloc(&value, sizeof(int));
  measure<<<1, 1>>>(value);
  twice<<<1, 1>>>(value);
  cudaDeviceSynchronize();
}
