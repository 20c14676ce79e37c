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

__global__ void fill(Pyramid<1> *pyramids, int kind) {
  __shared__ float rows[kWidths[2]][Shape::sides[0]];
  rows[threadIdx.x][0] = kind;
  switch (kind) {
  case kWidths[0]:
    pyramids->row[kWidths[1] - 1] = rows[threadIdx.x][0];
    break;
  default:
    pyramids->size[0] = sizeof(rows);
  }
}
