// Translated from input.cu by spacecast 0.1.
#include <cuda_runtime.h>

static spacecast::Unit &spacecast_unit();

// Constants of C++'s library by OpenCL C's names, bits by its functions.
#include <bit>
#include <cstdint>
#include <limits>
#include <numbers>

void inspect(const float *x, const int *n, const unsigned *bits, float *out, int *counts) {
  spacecast_unit().enqueue(inspect, x, n, bits, out, counts);
}

void run(const float *x, const int *n, const unsigned *bits, float *out, int *counts) {
  spacecast::launch(1, 8), inspect(x, n, bits, out, counts);
}

static spacecast::Unit &spacecast_unit() {
  static spacecast::Unit unit{
      "input.cl",
      R"CL(// Translated from input.cu by spacecast 0.1.
#pragma OPENCL EXTENSION cl_khr_fp64 : enable

// The lowest power of two that is no less.
static inline uint bit_ceiling(uint x) { return x <= 1 ? 1 : 1u << (32 - clz(x - 1)); }

// 32 where no bit is set.
static inline int trailing_zeros(uint x) { return (int)popcount(~x & (x - 1)); }

float smallest_float(__global const float *values, int n) {
  float best = FLT_MAX;
  for (int i = 0; i < n; ++i)
    if (values[i] < best)
      best = values[i];
  return best;
}

int smallest_int(__global const int *values, int n) {
  int best = INT_MAX;
  for (int i = 0; i < n; ++i)
    if (values[i] < best)
      best = values[i];
  return best;
}

__kernel void inspect(__global const float *x, __global const int *n, __global const unsigned *bits, __global float *out, __global int *counts) {
  const int i = get_local_id(0);
  out[0] = smallest_float(x, 8) + M_PI_F * x[i];
  out[1] = x[i] < (-FLT_MAX) / 2 ? -INFINITY : 0.0f;
  out[2] = FLT_EPSILON * (float)M_SQRT2;
  counts[0] = smallest_int(n, 8) + 31;
  counts[1] = (int)popcount(bits[i]) + (int)clz(bits[i]) + trailing_zeros(bits[i] | 8);
  counts[2] = rotate(bits[i], (uint)3) ^ as_uint(x[i]);
  counts[3] = (popcount(bits[i]) == 1) ? (32 - (int)clz(bits[i])) : bit_ceiling(bits[i]);
}
)CL",
      {
          {inspect, "inspect"},
      }};
  return unit;
}
static const spacecast::Registration spacecast_registration{spacecast_unit};
