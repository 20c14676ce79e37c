// Translated from input.cu by spacecast 0.1.
#include <cuda_runtime.h>

static spacecast::Unit &spacecast_unit();

// A reference to an array becomes a pointer to its first element.
constexpr int kCount = 4;
typedef int Four[kCount];


void use(int *out) {
  spacecast_unit().enqueue(use, out);
}

static spacecast::Unit &spacecast_unit() {
  static spacecast::Unit unit{
      "input.cl",
      R"CL(// Translated from input.cu by spacecast 0.1.

// A reference to an array becomes a pointer to its first element.
enum { kCount = 4 };
typedef int Four[kCount];

int sum(const int *values) {
  int total = 0;
  for (int i = 0; i < kCount; ++i)
    total += values[i];
  return total + (int)(sizeof(const int [4]) / sizeof values[0]);
}

int sum_local(__local const int *values) {
  int total = 0;
  for (int i = 0; i < kCount; ++i)
    total += values[i];
  return total + (int)(sizeof(const int [4]) / sizeof values[0]);
}

void fill(float (*rows)[3], float v) {
  for (int i = 0; i < 2; ++i)
    rows[i][2] = v;
}

void clear_int_4(__local int *values) {
  for (int i = 0; i < 4; ++i)
    values[i] = (int)0;
}

void clear_int_4_private(int *values) {
  for (int i = 0; i < 4; ++i)
    values[i] = (int)0;
}

void clear_float_3(float *values) {
  for (int i = 0; i < 3; ++i)
    values[i] = (float)0;
}

int last(const int *values) { return values[kCount - 1]; }
int through(__global int **pointers) { return *pointers[1]; }

__kernel void use(__global int *out) {
  __local int shared[kCount] __attribute__((aligned(16)));
  int own[kCount];
  float rows[2][3];
  clear_int_4(shared);
  clear_int_4_private(own);
  clear_float_3(rows[1]);
  fill(rows, 0.5f);
  int *alias = own;
  alias[0] = 1;
  __global int *both[2] = {out, out + 1};
  out[get_local_id(0)] = sum(own) + sum_local(shared) + last(alias) + (int)rows[1][2] + through(both);
}
)CL",
      {
          {use, "use"},
      }};
  return unit;
}
static const spacecast::Registration spacecast_registration{spacecast_unit};
