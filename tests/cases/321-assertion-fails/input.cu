#include <cassert>
#include <cstdio>
#include <cuda_runtime.h>

__device__ int half_of(int value) {
  assert(value % 2 == 0);
  return value / 2;
}

__global__ void halve(int *data, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  assert(i < n && "too many threads");
  data[i] = half_of(data[i]);
}

int main() {
  int host[64], *data;
  for (int i = 0; i < 64; ++i)
    host[i] = 2 * i;
  cudaMalloc(&data, sizeof host);
  cudaMemcpy(data, host, sizeof host, cudaMemcpyHostToDevice);
  halve<<<2, 32>>>(data, 64);
  printf("%s\n", cudaGetErrorString(cudaDeviceSynchronize()));
  cudaMemcpy(host, data, sizeof host, cudaMemcpyDeviceToHost);
  printf("%d %d\n", host[1], host[63]);
  halve<<<2, 32>>>(data, 63);
  printf("launch: %s\n", cudaGetErrorName(cudaGetLastError()));
  printf("wait: %s\n", cudaGetErrorName(cudaDeviceSynchronize()));
  printf("last: %s\n", cudaGetErrorName(cudaGetLastError()));
  printf("copy: %s\n", cudaGetErrorName(cudaMemcpy(host, data, 4, cudaMemcpyDeviceToHost)));
  halve<<<2, 32>>>(data, 64);
  printf("again: %s\n", cudaGetErrorString(cudaGetLastError()));
}
