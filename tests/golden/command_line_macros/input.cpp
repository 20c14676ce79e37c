// Translated from input.cu by spacecast 0.1.
#include <cuda_runtime.h>

static spacecast::Unit &spacecast_unit();

// Macros of the command line, whose names our own declarations must not have.
#include <utility>

#include <cuda_runtime.h>

void reverse(float *pairs) {
  spacecast_unit().enqueue(reverse, pairs);
}

static spacecast::Unit &spacecast_unit() {
  static spacecast::Unit unit{
      "input.cl",
      R"CL(// Translated from input.cu by spacecast 0.1.

#define N 10

void swap_float(float *a, float *b) {
  float kept = *a;
  *a = *b;
  *b = kept;
}

__kernel void reverse(__global float *pairs) {
  float first = pairs[0], second = pairs[N];
  swap_float(&first, &second);
  pairs[0] = first;
  pairs[N] = second;
}
)CL",
      {
          {reverse, "reverse"},
      }};
  return unit;
}
static const spacecast::Registration spacecast_registration{spacecast_unit};
