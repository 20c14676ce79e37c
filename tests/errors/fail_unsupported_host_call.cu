#include <cuda_runtime.h>

__global__ void k(int *out) { out[threadIdx.x] = 1; }

void record(cudaStream_t stream) {
  cudaGraph_t graph;
  cudaStreamBeginCapture(stream, cudaStreamCaptureModeGlobal);
  cudaStreamEndCapture(stream, &graph);
}
