// Adds two vectors whose length is no multiple of the block size.
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>

#define CHECK(call)                                                                     \
  do {                                                                                  \
    cudaError_t status = (call);                                                        \
    if (status != cudaSuccess) {                                                        \
      fprintf(stderr, "%s:%d: %s\n", __FILE__, __LINE__, cudaGetErrorString(status));   \
      exit(1);                                                                          \
    }                                                                                   \
  } while (0)

// One thread adds one pair of elements.
__global__ void vector_add(const float *a, const float *b, float *sum, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    sum[i] = a[i] + b[i];
}

int main() {
  const int n = 10000;
  const size_t bytes = n * sizeof(float);
  float *a = (float *)malloc(bytes), *b = (float *)malloc(bytes), *sum = (float *)malloc(bytes);
  for (int i = 0; i < n; ++i) {
    a[i] = 0.5f * i;
    b[i] = n - i;
  }

  float *device_a, *device_b, *device_sum;
  CHECK(cudaMalloc(&device_a, bytes));
  CHECK(cudaMalloc(&device_b, bytes));
  CHECK(cudaMalloc(&device_sum, bytes));
  CHECK(cudaMemcpy(device_a, a, bytes, cudaMemcpyHostToDevice));
  CHECK(cudaMemcpy(device_b, b, bytes, cudaMemcpyHostToDevice));

  const int threads = 256;
  vector_add<<<(n + threads - 1) / threads, threads>>>(device_a, device_b, device_sum, n);
  CHECK(cudaGetLastError());
  CHECK(cudaMemcpy(sum, device_sum, bytes, cudaMemcpyDeviceToHost));

  int wrong = 0;
  for (int i = 0; i < n; ++i)
    wrong += sum[i] != a[i] + b[i];
  printf("vector_add: %d elements, %d wrong: %s\n", n, wrong, wrong ? "FAILED" : "ok");

  CHECK(cudaFree(device_a));
  CHECK(cudaFree(device_b));
  CHECK(cudaFree(device_sum));
  free(a);
  free(b);
  free(sum);
  return wrong != 0;
}
