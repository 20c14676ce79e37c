// Translated from input.cu by spacecast 0.1.
#include <cuda_runtime.h>

static spacecast::Unit &spacecast_unit();

// Complex numbers of cuComplex.h are vectors of two.
#include <cuComplex.h>

void mandelbrot(int *steps, int width) {
  spacecast_unit().enqueue(mandelbrot, steps, width);
}

void divide(const cuDoubleComplex *a, const cuDoubleComplex *b, cuDoubleComplex *out) {
  spacecast_unit().enqueue(divide, a, b, out);
}

void run(int *steps, const cuDoubleComplex *a, const cuDoubleComplex *b, cuDoubleComplex *out) {
  spacecast::launch(1, 64), mandelbrot(steps, 64);
  spacecast::launch(1, 8), divide(a, b, out);
}

static spacecast::Unit &spacecast_unit() {
  static spacecast::Unit unit{
      "input.cl",
      R"CL(// Translated from input.cu by spacecast 0.1.
#pragma OPENCL EXTENSION cl_khr_fp64 : enable

static inline float complex_absolute_float2(float2 z) { return hypot(z.x, z.y); }

static inline float2 complex_conjugate_float2(float2 z) { return (float2)(z.x, -z.y); }

// The divisor is brought near 1 first, so that its square neither overflows nor vanishes.
static inline double2 complex_divide_double2(double2 a, double2 b) {
  double scale = 1.0 / (fabs(b.x) + fabs(b.y));
  double x = b.x * scale, y = b.y * scale;
  scale /= x * x + y * y;
  return (double2)((a.x * x + a.y * y) * scale, (a.y * x - a.x * y) * scale);
}

static inline double2 complex_fma_double2(double2 a, double2 b, double2 c) {
  return (double2)(a.x * b.x + c.x - a.y * b.y, a.x * b.y + c.y + a.y * b.x);
}

static inline float2 complex_multiply_float2(float2 a, float2 b) {
  return (float2)(a.x * b.x - a.y * b.y, a.x * b.y + a.y * b.x);
}

float2 square(float2 z) { return complex_multiply_float2(z, z); }

__kernel void mandelbrot(__global int *steps, int width) {
  const int i = get_local_id(0);
  const float2 c = (float2)(3.0f * i / width - 2.0f, 0.25f);
  float2 z = (float2)(0.0f, 0.0f);
  int step_ = 0;
  while (step_ < 100 && complex_absolute_float2(z) < 2.0f) {
    z = (square(z) + c);
    ++step_;
  }
  steps[i] = step_ + (z.x > 0.0f) + (complex_conjugate_float2(z).y > 0.0f);
}

__kernel void divide(__global const double2 *a, __global const double2 *b, __global double2 *out) {
  const int i = get_local_id(0);
  out[i] = (complex_divide_double2(a[i], b[i]) - complex_fma_double2(a[i], b[i], out[i]));
}
)CL",
      {
          {mandelbrot, "mandelbrot"},
          {divide, "divide"},
      }};
  return unit;
}
static const spacecast::Registration spacecast_registration{spacecast_unit};
