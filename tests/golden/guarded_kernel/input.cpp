// Translated from input.cu by spacecast 0.1.

// A kernel with the usual guard, and its launch.
#include <cuda_runtime.h>

static spacecast::Unit &spacecast_unit();

// y = a * x + y
void saxpy(int n, float a, const float *x, float *y) {
  spacecast_unit().enqueue(saxpy, n, a, x, y);
}

void run(int n, float a, const float *x, float *y) {
  int threads = 256;
  spacecast::launch((n + threads - 1) / threads, threads), saxpy(n, a, x, y);
}

static spacecast::Unit &spacecast_unit() {
  static spacecast::Unit unit{
      "input.cl",
      R"CL(// Translated from input.cu by spacecast 0.1.

// y = a * x + y
__kernel void saxpy(int n, float a, __global const float *x, __global float *y) {
  int i = get_global_id(0);
  if (i < n)
    y[i] = a * x[i] + y[i]; // one element per thread
}
)CL",
      {
          {saxpy, "saxpy"},
      }};
  return unit;
}
static const spacecast::Registration spacecast_registration{spacecast_unit};
