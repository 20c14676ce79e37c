// Translated from input.cu by spacecast 0.1.
#include <cuda_runtime.h>

static spacecast::Unit &spacecast_unit();

// A register budget has no counterpart; the kernel stays as it is.
void scale(float *data, float factor) {
  spacecast_unit().enqueue(scale, data, factor);
}

static spacecast::Unit &spacecast_unit() {
  static spacecast::Unit unit{
      "input.cl",
      R"CL(// Translated from input.cu by spacecast 0.1.

// A register budget has no counterpart; the kernel stays as it is.
__kernel void scale(__global float *data, float factor) {
  data[get_global_id(0)] *= factor;
}
)CL",
      {
          {scale, "scale"},
      }};
  return unit;
}
static const spacecast::Registration spacecast_registration{spacecast_unit};
