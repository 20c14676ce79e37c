#include "shapes.cuh"

#include <cstdio>

#define THREADS 64

// One block adds up the areas of all boxes.
__global__ void add_areas(const Box *boxes, int count, float *sum) {
  __shared__ float partial[THREADS];
  float own = 0.0f;
  for (int i = threadIdx.x; i < count; i += THREADS)
    own += area(boxes[i]);
  partial[threadIdx.x] = own;
  __syncthreads();
  for (int step = THREADS / 2; step > 0; step /= 2) {
    if (threadIdx.x < step)
      partial[threadIdx.x] += partial[threadIdx.x + step];
    __syncthreads();
  }
  if (threadIdx.x == 0)
    *sum = partial[0];
}

float total_area(const Box *boxes, int count) {
  Box *on_device = nullptr;
  float *sum = nullptr;
  cudaMalloc(&on_device, count * sizeof(Box));
  cudaMalloc(&sum, sizeof(float));
  cudaMemcpy(on_device, boxes, count * sizeof(Box), cudaMemcpyHostToDevice);
  add_areas<<<1, THREADS>>>(on_device, count, sum);
  float result = 0.0f;
  cudaMemcpy(&result, sum, sizeof(float), cudaMemcpyDeviceToHost);
  cudaFree(sum);
  cudaFree(on_device);
  return result;
}
