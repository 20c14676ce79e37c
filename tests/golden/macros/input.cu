// Macros keep their names: a size, an index, a piece of device code, a launch, an error check.
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>

#define BLOCK_SIZE 128
#define GLOBAL_INDEX (blockIdx.x * blockDim.x + threadIdx.x)
#define FOR_EACH(i, n) for (int i = GLOBAL_INDEX; i < (n); i += blockDim.x * gridDim.x)
#define LAUNCH(kernel, n) kernel<<<((n) + BLOCK_SIZE - 1) / BLOCK_SIZE, BLOCK_SIZE>>>
#define CHECK(call)                                                                          \
  do {                                                                                       \
    cudaError_t error = (call);                                                              \
    if (error != cudaSuccess) {                                                              \
      fprintf(stderr, "%s:%d: %s\n", __FILE__, __LINE__, cudaGetErrorString(error));         \
      exit(1);                                                                               \
    }                                                                                        \
  } while (0)

__global__ void increment(int *data, int n) {
  __shared__ int offsets[BLOCK_SIZE];
  offsets[threadIdx.x] = 1;
  FOR_EACH(i, n)
    data[i] += offsets[threadIdx.x];
}

int main() {
  int *data;
  CHECK(cudaMalloc(&data, 1000 * sizeof(int)));
  CHECK(cudaMemset(data, 0, 1000 * sizeof(int)));
  LAUNCH(increment, 1000)(data, 1000);
  CHECK(cudaDeviceSynchronize());
  CHECK(cudaFree(data));
}
