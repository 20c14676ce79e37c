#include <cuda.h>
#include <cuda_runtime.h>

__global__ void k(int *out) { out[threadIdx.x] = 1; }

void start() {
  cuInit(0);
  cudaGraph_t graph;
  cudaGraphCreate(&graph, 0);
  cuCtxPushCurrent(nullptr);
}
