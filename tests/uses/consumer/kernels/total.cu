#include "../element.cuh"
#include "../scale.h"

__global__ void add_up(const int *data, int count, int *sum) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < count)
    atomicAdd(sum, grown(data[i]));
}

int total(const int *data, int count) {
  int *on_device = nullptr, *sum = nullptr, result = 0;
  cudaMalloc(&on_device, count * sizeof(int));
  cudaMalloc(&sum, sizeof(int));
  cudaMemset(sum, 0, sizeof(int));
  cudaMemcpy(on_device, data, count * sizeof(int), cudaMemcpyHostToDevice);
  add_up<<<(count + 63) / 64, 64>>>(on_device, count, sum);
  cudaMemcpy(&result, sum, sizeof(int), cudaMemcpyDeviceToHost);
  cudaFree(sum);
  cudaFree(on_device);
  return result;
}
