// Translated from input.cu by spacecast 0.1.
#include <cuda_runtime.h>

static spacecast::Unit &spacecast_unit();

// C++'s named casts stand before [], . and -> without parentheses of their own.
struct Pair {
  int first, second;
};

void double_words(float *out, const float *in, int *pairs, int n) {
  spacecast_unit().enqueue(double_words, out, in, pairs, n);
}

void run(float *out, const float *in, int *pairs, int n) {
  spacecast::launch((n + 63) / 64, 64), double_words(out, in, pairs, n);
}

static spacecast::Unit &spacecast_unit() {
  static spacecast::Unit unit{
      "input.cl",
      R"CL(// Translated from input.cu by spacecast 0.1.

// C++'s named casts stand before [], . and -> without parentheses of their own.
typedef struct Pair {
  int first, second;
} Pair;

__kernel void double_words(__global float *out, __global const float *in, __global int *pairs, int n) {
  int i = get_global_id(0);
  if (i >= n)
    return;
  ((__global float2 *)out)[i] = ((__global const float2 *)(in + 2))[i];
  ((__global Pair *)pairs)->second = ((__global Pair *)pairs)[1].first;
  out[(int)in[0]] = (float)i;
}
)CL",
      {
          {double_words, "double_words"},
      }};
  return unit;
}
static const spacecast::Registration spacecast_registration{spacecast_unit};
