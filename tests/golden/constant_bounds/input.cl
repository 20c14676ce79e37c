// Translated from input.cu by spacecast 0.1.

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
