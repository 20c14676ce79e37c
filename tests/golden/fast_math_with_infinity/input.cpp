// Translated from input.cu by spacecast 0.1.
#include <cuda_runtime.h>

static spacecast::Unit &spacecast_unit();

// Fast arithmetic in OpenCL takes infinities for absent, so code that looks for them goes without.
void smallest(const float *x, float *out, int n) {
  spacecast_unit().enqueue(smallest, x, out, n);
}

static spacecast::Unit &spacecast_unit() {
  static spacecast::Unit unit{
      "input.cl",
      R"CL(// Translated from input.cu by spacecast 0.1.
#pragma OPENCL FP_CONTRACT OFF

// Fast arithmetic in OpenCL takes infinities for absent, so code that looks for them goes without.
__kernel void smallest(__global const float *x, __global float *out, int n) {
  float least = (INFINITY);
  for (int i = 0; i < n; ++i)
    least = fmin(least, x[i] * x[i] + 1.0f);
  *out = isinf(least) ? 0.0f : least;
}
)CL",
      {
          {smallest, "smallest"},
      },
      {},
      "-cl-denorms-are-zero -D SPACECAST_APPROXIMATE_DIVISION"};
  return unit;
}
static const spacecast::Registration spacecast_registration{spacecast_unit};
