// Translated from input.cu by spacecast 0.1.
#include <cuda_runtime.h>

static spacecast::Unit &spacecast_unit();

void blend(float *out, float t) {
  spacecast_unit().enqueue(blend, out, t);
}

static spacecast::Unit &spacecast_unit() {
  static spacecast::Unit unit{
      "input.cl",
      R"CL(// Translated from input.cu by spacecast 0.1.

// User functions that are named like OpenCL's built-in functions and mean something else.
float mix_(float a, float b, float t) { return a * t + b * (1.0f - t); }
float step_(float x) { return x + 1.0f; }
int select_(int c, int a, int b) { return c ? a : b; }

__kernel void blend(__global float *out, float t) {
  out[0] = mix_(10.0f, 20.0f, t);
  out[1] = step_(t);
  out[2] = select_(out[0] > out[1], 1, 2);
}
)CL",
      {
          {blend, "blend"},
      }};
  return unit;
}
static const spacecast::Registration spacecast_registration{spacecast_unit};
