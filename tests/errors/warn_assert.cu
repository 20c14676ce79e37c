#include <cassert>

__global__ void k(int *out) {
  assert(threadIdx.x < 32);
  out[threadIdx.x] = 1;
}
