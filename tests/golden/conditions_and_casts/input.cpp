// Translated from input.cu by spacecast 0.1.
#include <cuda_runtime.h>

static spacecast::Unit &spacecast_unit();

// A float as a condition, null pointers, and C++ spellings of what C has too.
void decide(const float *x, int *out, const int *optional) {
  spacecast_unit().enqueue(decide, x, out, optional);
}

static spacecast::Unit &spacecast_unit() {
  static spacecast::Unit unit{
      "input.cl",
      R"CL(// Translated from input.cu by spacecast 0.1.

// A float as a condition, null pointers, and C++ spellings of what C has too.
__kernel void decide(__global const float *x, __global int *out, __global const int *optional) {
  int i = get_local_id(0);
  float f = x[i];
  out[i] = f != 0.0f ? 10 : 20;
  out[i] += optional != 0 ? 100 : 200;
  bool both = f != 0.0f && x[0] != 0.0f;
  if (!both)
    out[i] += (int)f + (int)x[0];
  while (f) {
    f = 0.0f;
    ++out[i];
  }
}
)CL",
      {
          {decide, "decide"},
      }};
  return unit;
}
static const spacecast::Registration spacecast_registration{spacecast_unit};
