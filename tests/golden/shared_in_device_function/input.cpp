// Translated from input.cu by spacecast 0.1.
#include <cuda_runtime.h>

static spacecast::Unit &spacecast_unit();

void spread(int *data) {
  spacecast_unit().enqueue(spread, data);
}

static spacecast::Unit &spacecast_unit() {
  static spacecast::Unit unit{
      "input.cl",
      R"CL(// Translated from input.cu by spacecast 0.1.

// A device function with shared memory of its own: every call in a block sees the same.
int broadcast(int value, int from, __local int *slot) {
  if (get_local_id(0) == from)
    *slot = value;
  barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
  int result = *slot;
  barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
  return result;
}

__kernel void spread(__global int *data) {
  __local int slot;
  int i = get_local_id(0);
  data[i] += broadcast(data[i], 0, &slot) - broadcast(i, 5, &slot);
}
)CL",
      {
          {spread, "spread"},
      }};
  return unit;
}
static const spacecast::Registration spacecast_registration{spacecast_unit};
