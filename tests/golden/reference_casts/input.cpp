// Translated from input.cu by spacecast 0.1.
#include <cuda_runtime.h>

static spacecast::Unit &spacecast_unit();

// The same memory under another type, named by a reference.
struct alignas(16) Four {
  float a, b, c, d;
};

void copy(const float *in, float *out, int *words) {
  spacecast_unit().enqueue(copy, in, out, words);
}

void run(const float *in, float *out, int *words) { spacecast::launch(1, 64), copy(in, out, words); }

static spacecast::Unit &spacecast_unit() {
  static spacecast::Unit unit{
      "input.cl",
      R"CL(// Translated from input.cu by spacecast 0.1.

// The same memory under another type, named by a reference.
typedef struct __attribute__((aligned(16))) Four {
  float a, b, c, d;
} Four;

int bits(float f) { return *(const int *)&f; }

__local Four *view_Four_float(__local float *from) {
  return (__local Four *)from;
}

__local float4 *view_float4_float(__local float *from) {
  return (__local float4 *)from;
}

__kernel void copy(__global const float *in, __global float *out, __global int *words) {
  __local float tile[256] __attribute__((aligned(16)));
  int i = get_local_id(0);
  *(__local float4 *)&tile[4 * i] = *(__global const float4 *)&in[4 * i];
  barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
  __global Four *four = (__global Four *)&out[4 * i];
  four->a = tile[4 * i + 3];
  four->b = (*view_Four_float(&tile[4 * i])).b;
  float4 v = (*view_float4_float(&tile[4 * i]));
  words[i] = bits(tile[i]) + *(int *)((float *)&v + 2) + *(int *)((float *)&v + 3);
}
)CL",
      {
          {copy, "copy"},
      }};
  return unit;
}
static const spacecast::Registration spacecast_registration{spacecast_unit};
