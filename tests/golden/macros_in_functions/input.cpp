// Translated from input.cu by spacecast 0.1.

// Macros that a kernel defines for itself, one by another.
#include <cuda_runtime.h>

static spacecast::Unit &spacecast_unit();

void scale(float *s, int dim) {
spacecast_unit().enqueue(scale, s, dim);
}

void shift(float *s, int dim) {
spacecast_unit().enqueue(shift, s, dim);
}

static spacecast::Unit &spacecast_unit() {
  static spacecast::Unit unit{
      "input.cl",
      R"CL(// Translated from input.cu by spacecast 0.1.

__kernel void scale(__global float *s, int dim) {
#define gid (get_global_id(0))
#define package_id ((gid / 4) * 4)
#define at(i, j) (package_id + (i) * dim + (j))
  for (int i = 0; i < dim; ++i)
    for (int j = 0; j < dim; ++j)
      s[at(i, j)] += s[at(j, i)];
#undef gid
#undef package_id
#undef at
}

__kernel void shift(__global float *s, int dim) {
#define at(i, j) (get_group_id(1) * 4 + (i) * dim + (j))
  s[at(0, 1)] = s[at(1, 0)];
#undef at
}
)CL",
      {
          {scale, "scale"},
          {shift, "shift"},
      }};
  return unit;
}
static const spacecast::Registration spacecast_registration{spacecast_unit};
