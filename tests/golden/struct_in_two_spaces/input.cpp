// Translated from input.cu by spacecast 0.1.
#include <cuda_runtime.h>

static spacecast::Unit &spacecast_unit();

// A window on floats that lie anywhere.
struct Window {
  const float *data;  // the first one
  int stride;
};

struct Windows {
  Window near, far;
};

void rows(const float *in, float *out) {
  spacecast_unit().enqueue(rows, in, out);
}

static spacecast::Unit &spacecast_unit() {
  static spacecast::Unit unit{
      "input.cl",
      R"CL(// Translated from input.cu by spacecast 0.1.

// A window on floats that lie anywhere.
typedef struct Window {
  __global const float *data;  // the first one
  int stride;
} Window;

// A window on floats that lie anywhere.
typedef struct Window_local {
  __local const float *data;  // the first one
  int stride;
} Window_local;

typedef struct Windows {
  Window_local near; Window far;
} Windows;

float at_local(const Window_local w, int i) { return w.data[i * w.stride]; }

float at(const Window w, int i) { return w.data[i * w.stride]; }

Window_local every_second_local(__local const float *data) { return (Window_local){data, 2}; }

Window every_second(__global const float *data) { return (Window){data, 2}; }

__kernel void rows(__global const float *in, __global float *out) {
  __local float tile[64] __attribute__((aligned(16)));
  tile[get_local_id(0)] = in[get_local_id(0)];
  barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
  Windows both;
  both.near = every_second_local(tile);
  both.far = every_second(in);
  Window_local one = both.near;
  out[get_local_id(0)] = at_local(one, get_local_id(0) / 2) + at(both.far, get_local_id(0));
}
)CL",
      {
          {rows, "rows"},
      }};
  return unit;
}
static const spacecast::Registration spacecast_registration{spacecast_unit};
