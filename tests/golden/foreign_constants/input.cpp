// Translated from input.cu by spacecast 0.1.
#include <cuda_runtime.h>

static spacecast::Unit &spacecast_unit();

#include <cstdint>

// Constants of the host's headers, which OpenCL C does not have.
#define POLYNOMIAL UINT64_C(0xc96c5795d7870f42)

void check(uint64_t *sums, const int *limits, int n) {
  spacecast_unit().enqueue(check, sums, limits, n);
}

void run(uint64_t *sums, const int *limits, int n) {
  spacecast::launch((n + 63) / 64, 64), check(sums, limits, n);
}

static spacecast::Unit &spacecast_unit() {
  static spacecast::Unit unit{
      "input.cl",
      R"CL(// Translated from input.cu by spacecast 0.1.

__kernel void check(__global ulong *sums, __global const int *limits, int n) {
  int i = get_global_id(0);
  ulong parts[2] = {0xffffffffffffffffUL, 0};
  if (i < n && limits[i] < SHRT_MAX)
    sums[i] = (sums[i] ^ parts[i & 1]) * 0xc96c5795d7870f42UL + 7U;
}
)CL",
      {
          {check, "check"},
      }};
  return unit;
}
static const spacecast::Registration spacecast_registration{spacecast_unit};
