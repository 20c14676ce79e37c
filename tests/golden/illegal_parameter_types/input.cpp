// Translated from input.cu by spacecast 0.1.
#include <cuda_runtime.h>

static spacecast::Unit &spacecast_unit();

// Types that an OpenCL kernel may not take are carried by others of the same size.
void choose(const bool *flags, int *out, bool invert, size_t count, long long bias, unsigned long offset) {
  spacecast_unit().enqueue(choose, flags, out, invert, count, bias, offset);
}

void run(const bool *flags, int *out, size_t count) {
  spacecast::launch(1, 64), choose(flags, out, true, count, -1, 2);
}

static spacecast::Unit &spacecast_unit() {
  static spacecast::Unit unit{
      "input.cl",
      R"CL(// Translated from input.cu by spacecast 0.1.

// Types that an OpenCL kernel may not take are carried by others of the same size.
__kernel void choose(__global const uchar *flags, __global int *out, uchar invert, ulong count, long bias, unsigned long offset) {
  size_t i = get_global_id(0);
  if (i < count)
    out[i] = (flags[i] != invert) ? (int)(bias + offset) : 0;
}
)CL",
      {
          {choose, "choose"},
      }};
  return unit;
}
static const spacecast::Registration spacecast_registration{spacecast_unit};
