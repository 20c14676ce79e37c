// Translated from input.cu by spacecast 0.1.
#include <cuda_runtime.h>

static spacecast::Unit &spacecast_unit();

// Names that stand for arrays.
#include <cstdint>
#include <cuda_runtime.h>

template <int n> using Positions = int8_t[n];
template <int n> using Words = int64_t[n / 8];
using Row = float[4];

void run(int *out, float *sums) {
  spacecast_unit().enqueue(run, out, sums);
}

static spacecast::Unit &spacecast_unit() {
  static spacecast::Unit unit{
      "input.cl",
      R"CL(// Translated from input.cu by spacecast 0.1.

typedef float Row[4];

int ends_16(__local long *words) {
  __local char *positions = *((__local char (*)[16])(&words[0]));
  return positions[0] + positions[16 - 1];
}

__kernel void run(__global int *out, __global float *sums) {
  __local long words[2] __attribute__((aligned(16)));
  char own[8] = {1, 2};
  Row row = {1, 2, 3, 4};
  if (get_local_id(0) < 2)
    words[get_local_id(0)] = own[get_local_id(0)];
  barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
  out[get_local_id(0)] = ends_16(words);
  sums[get_local_id(0)] = row[get_local_id(0)];
}
)CL",
      {
          {run, "run"},
      }};
  return unit;
}
static const spacecast::Registration spacecast_registration{spacecast_unit};
