// Translated from input.cu by spacecast 0.1.
#include <cuda_runtime.h>

static spacecast::Unit &spacecast_unit();

// A struct that holds pointers, given to a kernel by value.
struct Grid {
  float *cells;
  const int *mask;
  int width;
};

void relax(Grid grid, float rate) {
  spacecast_unit().enqueue(relax, grid, rate);
}

void run(float *cells, const int *mask) {
  Grid grid = {cells, mask, 16};
  spacecast::launch(1, dim3(16, 16)), relax(grid, 0.5f);
}

static spacecast::Unit &spacecast_unit() {
  static spacecast::Unit unit{
      "input.cl",
      R"CL(// Translated from input.cu by spacecast 0.1.

// A struct that holds pointers, given to a kernel by value.
typedef struct Grid {
  __global float *cells;
  __global const int *mask;
  int width;
} Grid;

__global float *cell(Grid grid, int x, int y) { return &grid.cells[y * grid.width + x]; }

// What a kernel receives of Grid: pointers arrive as addresses.
typedef struct Grid_argument {
  ulong cells;
  ulong mask;
  int width;
} Grid_argument;

__kernel void relax(Grid_argument grid_argument, float rate) {
  Grid grid;
  grid.cells = (__global float *)grid_argument.cells;
  grid.mask = (__global const int *)grid_argument.mask;
  grid.width = grid_argument.width;
  int x = get_local_id(0), y = get_local_id(1);
  if (grid.mask[y * grid.width + x])
    *cell(grid, x, y) *= rate;
}
)CL",
      {
          {relax, "relax"},
      }};
  return unit;
}
static const spacecast::Registration spacecast_registration{spacecast_unit};
