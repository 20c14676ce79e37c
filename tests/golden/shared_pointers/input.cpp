// Translated from input.cu by spacecast 0.1.

// Pointers that all items of a block share.
#include <cuda_runtime.h>

static spacecast::Unit &spacecast_unit();

void gather(const int *in, int *out, int pitch) {
  spacecast_unit().enqueue(gather, in, out, pitch);
}

static spacecast::Unit &spacecast_unit() {
  static spacecast::Unit unit{
      "input.cl",
      R"CL(// Translated from input.cu by spacecast 0.1.

__kernel void gather(__global const int *in, __global int *out, int pitch) {
  __global const int *__local row;
  __global int *__local ends[2] __attribute__((aligned(16)));
  if (get_local_id(0) == 0) {
    row = in + (uint)get_group_id(0) * pitch;
    ends[0] = out;
    ends[1] = out + pitch;
  }
  barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
  ends[get_local_id(0) % 2][get_local_id(0)] = row[get_local_id(0)];
}
)CL",
      {
          {gather, "gather"},
      }};
  return unit;
}
static const spacecast::Registration spacecast_registration{spacecast_unit};
