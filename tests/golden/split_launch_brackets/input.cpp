// Translated from input.cu by spacecast 0.1.
#include <cuda_runtime.h>

static spacecast::Unit &spacecast_unit();

#include <cstdio>

void fill(int *p, int value) { spacecast_unit().enqueue(fill, p, value); }

void fill_twice(int *p, int blocks, int threads) {
  // A formatter that knows no CUDA writes fill << <...>> > for a launch.
  spacecast::launch(blocks, threads), fill(p, 1);
  spacecast::launch(blocks >> 1, threads, 0, 0), fill(p, 2);
  spacecast::launch(blocks, threads), fill(p, 4);
  std::printf("<< <%d>> >\n", 1 << 2 >> 1);
}

static spacecast::Unit &spacecast_unit() {
  static spacecast::Unit unit{
      "input.cl",
      R"CL(// Translated from input.cu by spacecast 0.1.

__kernel void fill(__global int *p, int value) { p[get_global_id(0)] = value; }
)CL",
      {
          {fill, "fill"},
      }};
  return unit;
}
static const spacecast::Registration spacecast_registration{spacecast_unit};
