// Translated from input.cu by spacecast 0.1.
#include <cuda_runtime.h>

static spacecast::Unit &spacecast_unit();

void fill_rows(int *matrix, int width) {
  spacecast_unit().enqueue(fill_rows, matrix, width);
}

static spacecast::Unit &spacecast_unit() {
  static spacecast::Unit unit{
      "input.cl",
      R"CL(// Translated from input.cu by spacecast 0.1.

// A function that returns a pointer into what it was given.
__local int *row_local(__local int *matrix, int width, int index) { return matrix + width * index; }

// A function that returns a pointer into what it was given.
__global int *row(__global int *matrix, int width, int index) { return matrix + width * index; }

__kernel void fill_rows(__global int *matrix, int width) {
  __local int tile[4 * 8] __attribute__((aligned(16)));
  __local int *in_tile = row_local(tile, 8, get_local_id(1));
  in_tile[get_local_id(0)] = get_local_id(0);
  barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
  row(matrix, width, get_local_id(1))[get_local_id(0)] = in_tile[7 - get_local_id(0)];
}
)CL",
      {
          {fill_rows, "fill_rows"},
      }};
  return unit;
}
static const spacecast::Registration spacecast_registration{spacecast_unit};
