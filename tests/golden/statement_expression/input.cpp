// Translated from input.cu by spacecast 0.1.
#include <cuda_runtime.h>

static spacecast::Unit &spacecast_unit();

// A macro in GNU's style, which evaluates each argument once.
#define SMALLER(x, y) ({ __typeof__(x) x_ = (x); __typeof__(y) y_ = (y); x_ < y_ ? x_ : y_; })

void prefix_sums(const float *in, float *out, int n) {
  spacecast_unit().enqueue(prefix_sums, in, out, n);
}

void run(const float *in, float *out, int n) { spacecast::launch((n + 63) / 64, 64), prefix_sums(in, out, n); }

static spacecast::Unit &spacecast_unit() {
  static spacecast::Unit unit{
      "input.cl",
      R"CL(// Translated from input.cu by spacecast 0.1.

#define SMALLER(x, y) ({ int x_ = (x); int y_ = (y); x_ < y_ ? x_ : y_; })

__kernel void prefix_sums(__global const float *in, __global float *out, int n) {
  int i = get_global_id(0);
  float sum = 0.0f;
  for (int k = 0; k <= SMALLER(i, n - 1); ++k)
    sum += in[k];
  if (i < n)
    out[i] = sum;
}
)CL",
      {
          {prefix_sums, "prefix_sums"},
      }};
  return unit;
}
static const spacecast::Registration spacecast_registration{spacecast_unit};
