// Translated from input.cu by spacecast 0.1.
#include <cuda_runtime.h>

static spacecast::Unit &spacecast_unit();

// A fixed-size tile, padded against bank conflicts.
#define TILE 16

void transpose(const float *in, float *out, int width, int height) {
  spacecast_unit().enqueue(transpose, in, out, width, height);
}

static spacecast::Unit &spacecast_unit() {
  static spacecast::Unit unit{
      "input.cl",
      R"CL(// Translated from input.cu by spacecast 0.1.

#define TILE 16

__kernel void transpose(__global const float *in, __global float *out, int width, int height) {
  __local float tile[TILE][TILE + 1] __attribute__((aligned(16)));
  int x = get_group_id(0) * TILE + get_local_id(0);
  int y = get_group_id(1) * TILE + get_local_id(1);
  if (x < width && y < height)
    tile[get_local_id(1)][get_local_id(0)] = in[y * width + x];
  barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);

  x = get_group_id(1) * TILE + get_local_id(0);
  y = get_group_id(0) * TILE + get_local_id(1);
  if (x < height && y < width)
    out[y * height + x] = tile[get_local_id(0)][get_local_id(1)];
}
)CL",
      {
          {transpose, "transpose"},
      }};
  return unit;
}
static const spacecast::Registration spacecast_registration{spacecast_unit};
