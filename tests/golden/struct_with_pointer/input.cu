// A struct that holds pointers, given to a kernel by value.
struct Grid {
  float *cells;
  const int *mask;
  int width;
};

__device__ float *cell(Grid grid, int x, int y) { return &grid.cells[y * grid.width + x]; }

__global__ void relax(Grid grid, float rate) {
  int x = threadIdx.x, y = threadIdx.y;
  if (grid.mask[y * grid.width + x])
    *cell(grid, x, y) *= rate;
}

void run(float *cells, const int *mask) {
  Grid grid = {cells, mask, 16};
  relax<<<1, dim3(16, 16)>>>(grid, 0.5f);
}
