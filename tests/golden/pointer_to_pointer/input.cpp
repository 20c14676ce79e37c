// Translated from input.cu by spacecast 0.1.
#include <cuda_runtime.h>

static spacecast::Unit &spacecast_unit();

void every_other(const float *in, float *out, int n) {
  spacecast_unit().enqueue(every_other, in, out, n);
}

static spacecast::Unit &spacecast_unit() {
  static spacecast::Unit unit{
      "input.cl",
      R"CL(// Translated from input.cu by spacecast 0.1.

// Pointers to pointers: which space each level points to follows from use.
void advance(__global const float **cursor, int by) { *cursor += by; }

__kernel void every_other(__global const float *in, __global float *out, int n) {
  __global const float *cursor = in;
  __global float *ends[2] = {out, out + n};
  for (__global float *at = ends[0]; at != ends[1]; ++at) {
    *at = *cursor;
    advance(&cursor, 2);
  }
}
)CL",
      {
          {every_other, "every_other"},
      }};
  return unit;
}
static const spacecast::Registration spacecast_registration{spacecast_unit};
