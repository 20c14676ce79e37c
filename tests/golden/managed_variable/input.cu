// One variable that host and device both use by its name.
#include <cuda_runtime.h>

__managed__ int hits = 5;
__managed__ float samples[8];

__global__ void count(float threshold) {
  if (samples[threadIdx.x] > threshold)
    atomicAdd(&hits, 1);
}

int run(float threshold) {
  for (int i = 0; i < 8; ++i)
    samples[i] = 0.5f * i;
  count<<<1, 8>>>(threshold);
  cudaDeviceSynchronize();
  return hits;
}
