// Functions of a single half: they are computed in float and rounded once.
#pragma once

#include "common.cuh"
#include "relational.cuh"

#define SPACECAST_HALF_1(name)                                                                     \
  __device__ __forceinline__ spacecast::Half name(spacecast::Half x) {                             \
    return spacecast::scalar::name(static_cast<float>(x));                                         \
  }
#define SPACECAST_HALF_2(name)                                                                     \
  __device__ __forceinline__ spacecast::Half name(spacecast::Half x, spacecast::Half y) {          \
    return spacecast::scalar::name(static_cast<float>(x), static_cast<float>(y));                  \
  }
#define SPACECAST_HALF_N(name)                                                                     \
  __device__ __forceinline__ spacecast::Half name(spacecast::Half x, int n) {                      \
    return spacecast::scalar::name(static_cast<float>(x), n);                                      \
  }
#define SPACECAST_HALF_OUT(name, out)                                                              \
  __device__ __forceinline__ spacecast::Half name(spacecast::Half x, out *second) {                \
    return spacecast::scalar::name(x, second);                                                     \
  }
#define SPACECAST_HALF_TEST_1(name, condition)                                                     \
  __device__ __forceinline__ int name(spacecast::Half half) {                                      \
    const float x = half;                                                                          \
    return condition;                                                                              \
  }
#define SPACECAST_HALF_TEST_2(name, condition)                                                     \
  __device__ __forceinline__ int name(spacecast::Half x, spacecast::Half y) { return condition; }

SPACECAST_HALF_1(acos)
SPACECAST_HALF_1(acosh)
SPACECAST_HALF_1(acospi)
SPACECAST_HALF_1(asin)
SPACECAST_HALF_1(asinh)
SPACECAST_HALF_1(asinpi)
SPACECAST_HALF_1(atan)
SPACECAST_HALF_1(atanh)
SPACECAST_HALF_1(atanpi)
SPACECAST_HALF_1(cbrt)
SPACECAST_HALF_1(ceil)
SPACECAST_HALF_1(cos)
SPACECAST_HALF_1(cosh)
SPACECAST_HALF_1(cospi)
SPACECAST_HALF_1(erf)
SPACECAST_HALF_1(erfc)
SPACECAST_HALF_1(exp)
SPACECAST_HALF_1(exp2)
SPACECAST_HALF_1(exp10)
SPACECAST_HALF_1(expm1)
SPACECAST_HALF_1(fabs)
SPACECAST_HALF_1(floor)
SPACECAST_HALF_1(lgamma)
SPACECAST_HALF_1(log)
SPACECAST_HALF_1(log10)
SPACECAST_HALF_1(log1p)
SPACECAST_HALF_1(log2)
SPACECAST_HALF_1(logb)
SPACECAST_HALF_1(rint)
SPACECAST_HALF_1(round)
SPACECAST_HALF_1(rsqrt)
SPACECAST_HALF_1(sin)
SPACECAST_HALF_1(sinh)
SPACECAST_HALF_1(sinpi)
SPACECAST_HALF_1(sqrt)
SPACECAST_HALF_1(tan)
SPACECAST_HALF_1(tanh)
SPACECAST_HALF_1(tanpi)
SPACECAST_HALF_1(tgamma)
SPACECAST_HALF_1(trunc)
SPACECAST_HALF_1(sign)
SPACECAST_HALF_1(degrees)
SPACECAST_HALF_1(radians)
SPACECAST_HALF_2(atan2)
SPACECAST_HALF_2(atan2pi)
SPACECAST_HALF_2(copysign)
SPACECAST_HALF_2(fdim)
SPACECAST_HALF_2(fmax)
SPACECAST_HALF_2(fmin)
SPACECAST_HALF_2(fmod)
SPACECAST_HALF_2(hypot)
SPACECAST_HALF_2(maxmag)
SPACECAST_HALF_2(minmag)
SPACECAST_HALF_2(pow)
SPACECAST_HALF_2(powr)
SPACECAST_HALF_2(remainder)
SPACECAST_HALF_2(max)
SPACECAST_HALF_2(min)
SPACECAST_HALF_N(ldexp)
SPACECAST_HALF_N(pown)
SPACECAST_HALF_N(rootn)
SPACECAST_HALF_OUT(fract, spacecast::Half)
SPACECAST_HALF_OUT(frexp, int)
SPACECAST_HALF_OUT(lgamma_r, int)
SPACECAST_HALF_OUT(modf, spacecast::Half)
SPACECAST_HALF_OUT(sincos, spacecast::Half)
__device__ __forceinline__ spacecast::Half nextafter(spacecast::Half x, spacecast::Half y) {
  return spacecast::scalar::nextafter(x, y);
}
__device__ __forceinline__ spacecast::Half remquo(spacecast::Half x, spacecast::Half y, int *quotient) {
  return spacecast::scalar::remquo(x, y, quotient);
}
__device__ __forceinline__ int ilogb(spacecast::Half x) { return spacecast::scalar::ilogb(static_cast<float>(x)); }
__device__ __forceinline__ spacecast::Half fma(spacecast::Half x, spacecast::Half y, spacecast::Half z) {
  return spacecast::scalar::fma(x, y, z);
}
__device__ __forceinline__ spacecast::Half mad(spacecast::Half x, spacecast::Half y, spacecast::Half z) { return fma(x, y, z); }
__device__ __forceinline__ spacecast::Half nan(unsigned short code) { return spacecast::HalfOfBits(0x7e00u | (code & 0x1ffu)); }

SPACECAST_HALF_TEST_1(isnan, spacecast::IsNan(x))
SPACECAST_HALF_TEST_1(isinf, spacecast::IsInfinite(x))
SPACECAST_HALF_TEST_1(isfinite, (!spacecast::IsNan(x) && !spacecast::IsInfinite(x)))
SPACECAST_HALF_TEST_1(isnormal, spacecast::IsNormal(half))
SPACECAST_HALF_TEST_1(signbit, spacecast::HasSign(x))
SPACECAST_HALF_TEST_2(isequal, x == y)
SPACECAST_HALF_TEST_2(isnotequal, x != y)
SPACECAST_HALF_TEST_2(isgreater, x > y)
SPACECAST_HALF_TEST_2(isgreaterequal, x >= y)
SPACECAST_HALF_TEST_2(isless, x < y)
SPACECAST_HALF_TEST_2(islessequal, x <= y)
SPACECAST_HALF_TEST_2(islessgreater, x < y || x > y)
SPACECAST_HALF_TEST_2(isordered, x == x && y == y)
SPACECAST_HALF_TEST_2(isunordered, x != x || y != y)
