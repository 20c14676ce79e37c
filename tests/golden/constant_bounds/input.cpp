// Translated from input.cu by spacecast 0.1.
#include <cuda_runtime.h>

static spacecast::Unit &spacecast_unit();

// Lengths that C++ computes from constants, and C takes for variables.
constexpr int kWidths[] = {4, 8, 16};

struct Shape {
  static constexpr int sides[2] = {3, 5};
};

template <int level>
struct Pyramid {
  float row[kWidths[level]];
  int size[Shape::sides[1]];
};

void fill(Pyramid<1> *pyramids, int kind) {
  spacecast_unit().enqueue(fill, pyramids, kind);
}

static spacecast::Unit &spacecast_unit() {
  static spacecast::Unit unit{
      "input.cl",
      R"CL(// Translated from input.cu by spacecast 0.1.

// Lengths that C++ computes from constants, and C takes for variables.
__constant const int kWidths[3] = {4, 8, 16};

typedef struct Shape { char unused;
} Shape;

__constant const int Shape_sides[2] = {3, 5};

typedef struct Pyramid_1 {
  float row[8];
  int size[5];
} Pyramid_1;

__kernel void fill(__global Pyramid_1 *pyramids, int kind) {
  __local float rows[16][3] __attribute__((aligned(16)));
  rows[get_local_id(0)][0] = kind;
  switch (kind) {
  case 4:
    pyramids->row[kWidths[1] - 1] = rows[get_local_id(0)][0];
    break;
  default:
    pyramids->size[0] = sizeof(float [16][3]);
  }
}
)CL",
      {
          {fill, "fill"},
      }};
  return unit;
}
static const spacecast::Registration spacecast_registration{spacecast_unit};
