#include <cstdint>

// Constants of the host's headers, which OpenCL C does not have.
#define POLYNOMIAL UINT64_C(0xc96c5795d7870f42)

__global__ void check(uint64_t *sums, const int *limits, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  uint64_t parts[2] = {UINT64_C(0xffffffffffffffff), 0};
  if (i < n && limits[i] < INT16_MAX)
    sums[i] = (sums[i] ^ parts[i & 1]) * POLYNOMIAL + UINT32_C(7);
}

void run(uint64_t *sums, const int *limits, int n) {
  check<<<(n + 63) / 64, 64>>>(sums, limits, n);
}
