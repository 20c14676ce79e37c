// Translated from input.cu by spacecast 0.1.

// A launch stays one expression wherever a statement or an operand may stand.
#include <cuda_runtime.h>

static spacecast::Unit &spacecast_unit();

#define ROW {64, 2}

void add(int *p, int v) { spacecast_unit().enqueue(add, p, v); }
void mul(int *p, int v) { spacecast_unit().enqueue(mul, p, v); }

void run(int *p, int n, cudaStream_t stream) {
  spacecast::launch(1, 1), add(p, 5);
  if (n > 1)
    spacecast::launch(1, dim3(4, 2)), add(p, n);
  else
    spacecast::launch(dim3(1), {2, 1, 1}, 0), mul(p, n);
  for (int i = 0; i < n; ++i)
    i % 2 ? (spacecast::launch(1, 1), add(p, i)) : (spacecast::launch(1, 1, 0, stream), mul(p, 3));
  spacecast::launch({unsigned(n)}, ROW, {}, stream), add(p, n);
  void *arguments[] = {&p, &n};
  cudaLaunchKernel((const void *)add, dim3(1), dim3(1), arguments, 0, stream);
}

static spacecast::Unit &spacecast_unit() {
  static spacecast::Unit unit{
      "input.cl",
      R"CL(// Translated from input.cu by spacecast 0.1.

__kernel void add(__global int *p, int v) { p[get_local_id(0)] += v; }
__kernel void mul(__global int *p, int v) { p[get_local_id(0)] *= v; }
)CL",
      {
          {add, "add"},
          {mul, "mul"},
      }};
  return unit;
}
static const spacecast::Registration spacecast_registration{spacecast_unit};
