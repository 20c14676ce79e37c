// A function for both sides, whose branches differ by side.
#include <cuda_runtime.h>

__host__ __device__ int clamped(int value, int limit) {
#ifdef __CUDA_ARCH__
  return min(max(value, 0), limit);
#else
  return value < 0 ? 0 : value > limit ? limit : value;
#endif
}

__host__ __device__ static int twice(int value) { return 2 * value; }

__global__ void limit(int *data, int at_most) {
  data[threadIdx.x] = clamped(twice(data[threadIdx.x]), at_most);
}

int on_host(int value) { return clamped(twice(value), 100); }
