// Translated from input.cu by spacecast 0.1.
#include <cuda_runtime.h>

static spacecast::Unit &spacecast_unit();

// Options of nvcc on arithmetic, one by one.
void scale(float *x) { spacecast_unit().enqueue(scale, x); }

static spacecast::Unit &spacecast_unit() {
  static spacecast::Unit unit{
      "input.cl",
      R"CL(// Translated from input.cu by spacecast 0.1.

// Options of nvcc on arithmetic, one by one.
__kernel void scale(__global float *x) { x[get_local_id(0)] = sqrt(x[get_local_id(0)]) / 3.0f; }
)CL",
      {
          {scale, "scale"},
      },
      {},
      "-cl-denorms-are-zero -D SPACECAST_APPROXIMATE_DIVISION"};
  return unit;
}
static const spacecast::Registration spacecast_registration{spacecast_unit};
