// Translated from input.cu by spacecast 0.1.
#include <cuda_runtime.h>

static spacecast::Unit &spacecast_unit();

void blur(const float *in, float *out, int n) {
  spacecast_unit().enqueue(blur, in, out, n);
}

static spacecast::Unit &spacecast_unit() {
  static spacecast::Unit unit{
      "input.cl",
      R"CL(// Translated from input.cu by spacecast 0.1.

// Constant memory that the host never writes.
__constant float weights[5] = {0.0625f, 0.25f, 0.375f, 0.25f, 0.0625f};
enum { radius = 2 };

__kernel void blur(__global const float *in, __global float *out, int n) {
  int i = get_global_id(0);
  if (i < radius || i >= n - radius)
    return;
  float sum = 0.0f;
  for (int k = -radius; k <= radius; ++k)
    sum += weights[k + radius] * in[i + k];
  out[i] = sum;
}
)CL",
      {
          {blur, "blur"},
      }};
  return unit;
}
static const spacecast::Registration spacecast_registration{spacecast_unit};
