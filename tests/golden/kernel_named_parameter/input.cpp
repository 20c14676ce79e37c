// Translated from input.cu by spacecast 0.1.
#include <cuda_runtime.h>

static spacecast::Unit &spacecast_unit();

// A parameter may have the kernel's own name.
namespace bounds {
void lower(const float *x, float *lower, int n) {
  spacecast_unit().enqueue(::bounds::lower, x, lower, n);
}
} // namespace bounds

void upper(const float *x, float *upper, int n) {
  spacecast_unit().enqueue(::upper, x, upper, n);
}

void run(const float *x, float *low, float *high, int n) {
  spacecast::launch(1, n), bounds::lower(x, low, n);
  spacecast::launch(1, n), upper(x, high, n);
}

static spacecast::Unit &spacecast_unit() {
  static spacecast::Unit unit{
      "input.cl",
      R"CL(// Translated from input.cu by spacecast 0.1.

__kernel void lower(__global const float *x, __global float *lower, int n) {
  int i = get_local_id(0);
  if (i < n)
    lower[i] = x[i] - 1.0f;
}

__kernel void upper(__global const float *x, __global float *upper, int n) {
  int i = get_local_id(0);
  if (i < n)
    upper[i] = x[i] + 1.0f;
}
)CL",
      {
          {bounds::lower, "lower"},
          {upper, "upper"},
      }};
  return unit;
}
static const spacecast::Registration spacecast_registration{spacecast_unit};
