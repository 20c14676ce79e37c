#include <cub/cub.cuh>

__global__ void fine(int *out) { out[threadIdx.x] = 1; }

void sum(int *in, int *out, int n, void *scratch, size_t bytes) {
  cub::DeviceReduce::Sum(scratch, bytes, in, out, n);
}
