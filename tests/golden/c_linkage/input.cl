// Translated from input.cu by spacecast 0.1.

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
