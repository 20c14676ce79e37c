// Translated from input.cu by spacecast 0.1.

// Promises of no aliasing, and hints to the compiler, are kept.
static inline __attribute__((always_inline)) float square(float x) { return x * x; }

__attribute__((noinline)) float cube(float x) { return x * x * x; }

__kernel void powers(__global const float *restrict in, __global float *restrict squares, __global float *restrict cubes) {
  int i = get_global_id(0);
  squares[i] = square(in[i]);
  cubes[i] = cube(in[i]);
}
