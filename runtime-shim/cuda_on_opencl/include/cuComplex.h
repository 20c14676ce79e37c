// CUDA's complex numbers for host code: pairs.
#pragma once

#include "cuda_runtime.h"

#include <cmath>

using cuFloatComplex = float2;
using cuComplex = float2;
using cuDoubleComplex = double2;

inline float cuCrealf(cuFloatComplex z) { return z.x; }
inline float cuCimagf(cuFloatComplex z) { return z.y; }
inline cuFloatComplex cuConjf(cuFloatComplex z) { return cuFloatComplex{z.x, -z.y}; }
inline cuFloatComplex cuCaddf(cuFloatComplex a, cuFloatComplex b) { return cuFloatComplex{a.x + b.x, a.y + b.y}; }
inline cuFloatComplex cuCsubf(cuFloatComplex a, cuFloatComplex b) { return cuFloatComplex{a.x - b.x, a.y - b.y}; }
inline cuFloatComplex cuCmulf(cuFloatComplex a, cuFloatComplex b) {
  return cuFloatComplex{a.x * b.x - a.y * b.y, a.x * b.y + a.y * b.x};
}
// The divisor is brought near 1 first, so that its square neither overflows nor vanishes.
inline cuFloatComplex cuCdivf(cuFloatComplex a, cuFloatComplex b) {
  float scale = 1 / (std::fabs(b.x) + std::fabs(b.y));
  const float x = b.x * scale, y = b.y * scale;
  scale /= x * x + y * y;
  return cuFloatComplex{(a.x * x + a.y * y) * scale, (a.y * x - a.x * y) * scale};
}
inline float cuCabsf(cuFloatComplex z) { return std::hypot(z.x, z.y); }
inline cuFloatComplex cuCfmaf(cuFloatComplex a, cuFloatComplex b, cuFloatComplex c) {
  return cuFloatComplex{a.x * b.x + c.x - a.y * b.y, a.x * b.y + c.y + a.y * b.x};
}

inline double cuCreal(cuDoubleComplex z) { return z.x; }
inline double cuCimag(cuDoubleComplex z) { return z.y; }
inline cuDoubleComplex cuConj(cuDoubleComplex z) { return cuDoubleComplex{z.x, -z.y}; }
inline cuDoubleComplex cuCadd(cuDoubleComplex a, cuDoubleComplex b) { return cuDoubleComplex{a.x + b.x, a.y + b.y}; }
inline cuDoubleComplex cuCsub(cuDoubleComplex a, cuDoubleComplex b) { return cuDoubleComplex{a.x - b.x, a.y - b.y}; }
inline cuDoubleComplex cuCmul(cuDoubleComplex a, cuDoubleComplex b) {
  return cuDoubleComplex{a.x * b.x - a.y * b.y, a.x * b.y + a.y * b.x};
}
// The divisor is brought near 1 first, so that its square neither overflows nor vanishes.
inline cuDoubleComplex cuCdiv(cuDoubleComplex a, cuDoubleComplex b) {
  double scale = 1 / (std::fabs(b.x) + std::fabs(b.y));
  const double x = b.x * scale, y = b.y * scale;
  scale /= x * x + y * y;
  return cuDoubleComplex{(a.x * x + a.y * y) * scale, (a.y * x - a.x * y) * scale};
}
inline double cuCabs(cuDoubleComplex z) { return std::hypot(z.x, z.y); }
inline cuDoubleComplex cuCfma(cuDoubleComplex a, cuDoubleComplex b, cuDoubleComplex c) {
  return cuDoubleComplex{a.x * b.x + c.x - a.y * b.y, a.x * b.y + c.y + a.y * b.x};
}

inline cuFloatComplex make_cuFloatComplex(float re, float im) { return cuFloatComplex{re, im}; }
inline cuComplex make_cuComplex(float re, float im) { return cuComplex{re, im}; }
inline cuDoubleComplex make_cuDoubleComplex(double re, double im) { return cuDoubleComplex{re, im}; }
inline cuDoubleComplex cuComplexFloatToDouble(cuFloatComplex z) { return cuDoubleComplex{z.x, z.y}; }
inline cuFloatComplex cuComplexDoubleToFloat(cuDoubleComplex z) {
  return cuFloatComplex{static_cast<float>(z.x), static_cast<float>(z.y)};
}
