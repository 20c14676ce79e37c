// Translated from input.cu by spacecast 0.1.
#include <cuda_runtime.h>

static spacecast::Unit &spacecast_unit();

void totals(const int *in, int *out) {
  spacecast_unit().enqueue(totals, in, out);
}

static spacecast::Unit &spacecast_unit() {
  static spacecast::Unit unit{
      "input.cl",
      R"CL(// Translated from input.cu by spacecast 0.1.

// One function called with shared, global and local memory: one clone for each that occurs.
int sum(__global const int *values, int count) {
  int total = 0;
  for (__global const int *value = values; value != values + count; ++value)
    total += *value;
  return total;
}

// One function called with shared, global and local memory: one clone for each that occurs.
int sum_local(__local const int *values, int count) {
  int total = 0;
  for (__local const int *value = values; value != values + count; ++value)
    total += *value;
  return total;
}

// One function called with shared, global and local memory: one clone for each that occurs.
int sum_private(const int *values, int count) {
  int total = 0;
  for (const int *value = values; value != values + count; ++value)
    total += *value;
  return total;
}

__kernel void totals(__global const int *in, __global int *out) {
  __local int block[32] __attribute__((aligned(16)));
  int own[3] = {1, 2, 3};
  block[get_local_id(0)] = in[get_local_id(0)];
  barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
  if (get_local_id(0) == 0) {
    out[0] = sum(in, 32);
    out[1] = sum_local(block, 32);
    out[2] = sum_private(own, 3);
  }
}
)CL",
      {
          {totals, "totals"},
      }};
  return unit;
}
static const spacecast::Registration spacecast_registration{spacecast_unit};
