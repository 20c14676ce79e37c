// Translated from input.cu by spacecast 0.1.
#include <cuda_runtime.h>

static spacecast::Unit &spacecast_unit();

// What a header for C and C++ declares.
extern "C" {
typedef float2 Complex;
struct Pair {
  int a, b;
};
enum Kind { kOne = 1, kTwo };
static const int kBig = 40;
}

typedef Complex Value;
extern "C" int table[3];

extern "C" void add(float *out, Pair p) {
  spacecast_unit().enqueue(add, out, p);
}

static spacecast::Unit &spacecast_unit() {
  static spacecast::Unit unit{
      "input.cl",
      R"CL(// Translated from input.cu by spacecast 0.1.

typedef float2 Complex;
typedef struct Pair {
  int a, b;
} Pair;
typedef enum Kind { kOne = 1, kTwo } Kind;
enum { kBig = 40 };
static inline float real(Complex x) { return x.x; }

typedef Complex Value;

__kernel void add(__global float *out, Pair p, __global int *table) {
  Value c = (float2)(1, 2);
  out[0] = real(c) + p.b + kTwo + kBig + table[1];
}
)CL",
      {
          {add, "add", {spacecast::symbol(table)}},
      },
      {
          {table, "table"},
      }};
  return unit;
}
static const spacecast::Registration spacecast_registration{spacecast_unit};
