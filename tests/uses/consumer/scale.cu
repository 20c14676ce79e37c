#include "element.cuh"
#include "scale.h"

__global__ void scale_all(int *data, int count) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < count)
    data[i] = grown(data[i]) * FACTOR;
}

void scale(int *data, int count) {
  int *on_device = nullptr;
  cudaMalloc(&on_device, count * sizeof(int));
  cudaMemcpy(on_device, data, count * sizeof(int), cudaMemcpyHostToDevice);
  scale_all<<<(count + 63) / 64, 64>>>(on_device, count);
  cudaMemcpy(data, on_device, count * sizeof(int), cudaMemcpyDeviceToHost);
  cudaFree(on_device);
}
