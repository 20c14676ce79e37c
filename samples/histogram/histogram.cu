// Counts byte values: each block in shared memory, then all blocks together in global memory.
#include <cstdio>
#include <cuda_runtime.h>

#define BINS 64

__global__ void histogram(const unsigned char *data, int n, unsigned int *bins, int *largest) {
  __shared__ unsigned int local_bins[BINS];
  for (int i = threadIdx.x; i < BINS; i += blockDim.x)
    local_bins[i] = 0;
  __syncthreads();

  int stride = blockDim.x * gridDim.x;
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += stride) {
    atomicAdd(&local_bins[data[i] % BINS], 1u);
    atomicMax(largest, (int)data[i]);
  }
  __syncthreads();

  for (int i = threadIdx.x; i < BINS; i += blockDim.x)
    atomicAdd(&bins[i], local_bins[i]);
}

int main() {
  const int n = 5000;
  unsigned char data[n];
  unsigned int expected[BINS] = {0}, counted[BINS];
  int expected_largest = 0;
  unsigned int state = 12345;
  for (int i = 0; i < n; ++i) {
    state = state * 1664525u + 1013904223u;
    data[i] = state >> 24;
    ++expected[data[i] % BINS];
    if (data[i] > expected_largest)
      expected_largest = data[i];
  }

  unsigned char *device_data;
  unsigned int *device_bins;
  int *device_largest, largest;
  cudaMalloc(&device_data, n);
  cudaMalloc(&device_bins, sizeof(counted));
  cudaMalloc(&device_largest, sizeof(int));
  cudaMemcpy(device_data, data, n, cudaMemcpyHostToDevice);
  cudaMemset(device_bins, 0, sizeof(counted));
  cudaMemset(device_largest, 0, sizeof(int));

  histogram<<<4, 128>>>(device_data, n, device_bins, device_largest);
  cudaMemcpy(counted, device_bins, sizeof(counted), cudaMemcpyDeviceToHost);
  cudaMemcpy(&largest, device_largest, sizeof(int), cudaMemcpyDeviceToHost);

  int wrong = largest != expected_largest;
  for (int i = 0; i < BINS; ++i)
    wrong += counted[i] != expected[i];
  printf("histogram: %d values in %d bins, largest %d, %d wrong: %s\n", n, BINS, largest, wrong,
         wrong ? "FAILED" : "ok");
  cudaFree(device_data);
  cudaFree(device_bins);
  cudaFree(device_largest);
  return wrong != 0;
}
