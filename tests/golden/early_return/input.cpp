// Translated from input.cu by spacecast 0.1.
#include <cuda_runtime.h>

static spacecast::Unit &spacecast_unit();

// Threads past the end leave before a barrier; the others go on to meet it.
void neighbours(const int *in, int *out, int n) {
  spacecast_unit().enqueue(neighbours, in, out, n);
}

// Nothing to do here: no barrier follows the return.
void plain(int *out, int n) {
  spacecast_unit().enqueue(plain, out, n);
}

static spacecast::Unit &spacecast_unit() {
  static spacecast::Unit unit{
      "input.cl",
      R"CL(// Translated from input.cu by spacecast 0.1.

// Threads past the end leave before a barrier; the others go on to meet it.
__kernel void neighbours(__global const int *in, __global int *out, int n) {
  __local int s[64] __attribute__((aligned(16)));
  int i = get_global_id(0);
  const bool active = i < n;
  if (active) s[get_local_id(0)] = in[i];
  barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
  if (active) {
    int left = get_local_id(0) > 0 ? s[get_local_id(0) - 1] : 0;
    out[i] = left + s[get_local_id(0)];
  }
}

// Nothing to do here: no barrier follows the return.
__kernel void plain(__global int *out, int n) {
  int i = get_local_id(0);
  if (i >= n)
    return;
  out[i] = i;
}
)CL",
      {
          {neighbours, "neighbours"},
          {plain, "plain"},
      }};
  return unit;
}
static const spacecast::Registration spacecast_registration{spacecast_unit};
