// Translated from input.cu by spacecast 0.1.
#include <cuda_runtime.h>

static spacecast::Unit &spacecast_unit();

// Macros keep their names: a size, an index, a piece of device code, a launch, an error check.
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>

#define BLOCK_SIZE 128
#define GLOBAL_INDEX (blockIdx.x * blockDim.x + threadIdx.x)
#define FOR_EACH(i, n) for (int i = GLOBAL_INDEX; i < (n); i += blockDim.x * gridDim.x)
#define LAUNCH(kernel, n) spacecast::launch(((n) + BLOCK_SIZE - 1) / BLOCK_SIZE, BLOCK_SIZE), kernel
#define CHECK(call)                                                                          \
  do {                                                                                       \
    cudaError_t error = (call);                                                              \
    if (error != cudaSuccess) {                                                              \
      fprintf(stderr, "%s:%d: %s\n", __FILE__, __LINE__, cudaGetErrorString(error));         \
      exit(1);                                                                               \
    }                                                                                        \
  } while (0)

void increment(int *data, int n) {
  spacecast_unit().enqueue(increment, data, n);
}

int main() {
  int *data;
  CHECK(cudaMalloc(&data, 1000 * sizeof(int)));
  CHECK(cudaMemset(data, 0, 1000 * sizeof(int)));
  LAUNCH(increment, 1000)(data, 1000);
  CHECK(cudaDeviceSynchronize());
  CHECK(cudaFree(data));
}

static spacecast::Unit &spacecast_unit() {
  static spacecast::Unit unit{
      "input.cl",
      R"CL(// Translated from input.cu by spacecast 0.1.

#define BLOCK_SIZE 128
#define GLOBAL_INDEX (get_global_id(0))
#define FOR_EACH(i, n) for (int i = GLOBAL_INDEX; i < (n); i += get_global_size(0))

__kernel void increment(__global int *data, int n) {
  __local int offsets[BLOCK_SIZE] __attribute__((aligned(16)));
  offsets[get_local_id(0)] = 1;
  FOR_EACH(i, n)
    data[i] += offsets[get_local_id(0)];
}
)CL",
      {
          {increment, "increment"},
      }};
  return unit;
}
static const spacecast::Registration spacecast_registration{spacecast_unit};
