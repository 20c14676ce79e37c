// Mathematical functions (section 6.12.2): CUDA's, lane by lane, and those that CUDA has no word for.
#pragma once

#include "conversions.cuh"
#include "special_values.cuh"

namespace spacecast {
namespace scalar {

// The next of halves; that of floats would be rounded away.
__device__ __forceinline__ Half nextafter(Half from, Half to) {
  if (from != from || to != to)
    return HalfOfBits(0x7e00u);
  if (from == to)
    return to;
  if (from == 0)
    return HalfOfBits((to.bits & 0x8000u) | 1u);
  return HalfOfBits((from < to) == (from > 0) ? from.bits + 1u : from.bits - 1u);
}

#define SPACECAST_SCALAR_1(name)                                                                   \
  __device__ __forceinline__ float name(float x) { return ::name##f(x); }                          \
  __device__ __forceinline__ double name(double x) { return ::name(x); }
#define SPACECAST_SCALAR_2(name)                                                                   \
  __device__ __forceinline__ float name(float x, float y) { return ::name##f(x, y); }              \
  __device__ __forceinline__ double name(double x, double y) { return ::name(x, y); }

SPACECAST_SCALAR_1(acos)
SPACECAST_SCALAR_1(acosh)
SPACECAST_SCALAR_1(asin)
SPACECAST_SCALAR_1(asinh)
SPACECAST_SCALAR_1(atan)
SPACECAST_SCALAR_1(atanh)
SPACECAST_SCALAR_1(cbrt)
SPACECAST_SCALAR_1(ceil)
SPACECAST_SCALAR_1(cos)
SPACECAST_SCALAR_1(cosh)
SPACECAST_SCALAR_1(cospi)
SPACECAST_SCALAR_1(erf)
SPACECAST_SCALAR_1(erfc)
SPACECAST_SCALAR_1(exp)
SPACECAST_SCALAR_1(exp2)
SPACECAST_SCALAR_1(exp10)
SPACECAST_SCALAR_1(expm1)
SPACECAST_SCALAR_1(fabs)
SPACECAST_SCALAR_1(floor)
SPACECAST_SCALAR_1(lgamma)
SPACECAST_SCALAR_1(log)
SPACECAST_SCALAR_1(log10)
SPACECAST_SCALAR_1(log1p)
SPACECAST_SCALAR_1(log2)
SPACECAST_SCALAR_1(logb)
SPACECAST_SCALAR_1(rint)
SPACECAST_SCALAR_1(round)
SPACECAST_SCALAR_1(rsqrt)
SPACECAST_SCALAR_1(sin)
SPACECAST_SCALAR_1(sinh)
SPACECAST_SCALAR_1(sinpi)
SPACECAST_SCALAR_1(sqrt)
SPACECAST_SCALAR_1(tan)
SPACECAST_SCALAR_1(tanh)
SPACECAST_SCALAR_1(tgamma)
SPACECAST_SCALAR_1(trunc)
SPACECAST_SCALAR_2(atan2)
SPACECAST_SCALAR_2(copysign)
SPACECAST_SCALAR_2(fdim)
SPACECAST_SCALAR_2(fmax)
SPACECAST_SCALAR_2(fmin)
SPACECAST_SCALAR_2(fmod)
SPACECAST_SCALAR_2(hypot)
SPACECAST_SCALAR_2(nextafter)
SPACECAST_SCALAR_2(pow)
SPACECAST_SCALAR_2(remainder)

template <class F> constexpr F kPi = static_cast<F>(3.14159265358979323846);

template <class F> __device__ __forceinline__ F acospi(F x) { return acos(x) / kPi<F>; }
template <class F> __device__ __forceinline__ F asinpi(F x) { return asin(x) / kPi<F>; }
template <class F> __device__ __forceinline__ F atanpi(F x) { return atan(x) / kPi<F>; }
template <class F> __device__ __forceinline__ F tanpi(F x) { return sinpi(x) / cospi(x); }
template <class F> __device__ __forceinline__ F atan2pi(F y, F x) { return atan2(y, x) / kPi<F>; }
template <class F> __device__ __forceinline__ F powr(F x, F y) {
  // Below zero, and for 0 to the 0, there is no number (7.5.1).
  const F nan = NotANumber<F>();
  if (x < 0 || (x == 0 && y == 0) || y != y)
    return nan;
  return pow(x, y);
}
__device__ __forceinline__ double pown(double x, int n) { return ::pow(x, static_cast<double>(n)); }
__device__ __forceinline__ float pown(float x, int n) {
  // Beyond 2^24 a float does not tell even from odd.
  return n >= -(1 << 24) && n <= 1 << 24 ? ::powf(x, static_cast<float>(n)) : static_cast<float>(pown(static_cast<double>(x), n));
}
__device__ __forceinline__ double RootOfMagnitude(double x, int n) {
  if (x + x == x || x != x)
    return ::pow(x, 1.0 / n);
  // 1 / n is rounded, which costs digits of large and small numbers: their powers of 2^n go apart.
  int exponent;
  const double mantissa = ::frexp(x, &exponent);
  const int whole = exponent / n;
  return ::ldexp(::pow(::ldexp(mantissa, exponent - whole * n), 1.0 / n), whole);
}
__device__ __forceinline__ float RootOfMagnitude(float x, int n) { return static_cast<float>(::pow(static_cast<double>(x), 1.0 / n)); }
template <class F> __device__ __forceinline__ F rootn(F x, int n) {
  if (n == 0 || (x < 0 && n % 2 == 0))
    return NotANumber<F>();
  const F root = RootOfMagnitude(fabs(x), n);
  return n % 2 != 0 ? copysign(root, x) : root;
}
template <class F> __device__ __forceinline__ F maxmag(F x, F y) {
  return fabs(x) > fabs(y) ? x : fabs(y) > fabs(x) ? y : fmax(x, y);
}
template <class F> __device__ __forceinline__ F minmag(F x, F y) {
  return fabs(x) < fabs(y) ? x : fabs(y) < fabs(x) ? y : fmin(x, y);
}
__device__ __forceinline__ float fma(float x, float y, float z) { return ::fmaf(x, y, z); }
__device__ __forceinline__ double fma(double x, double y, double z) { return ::fma(x, y, z); }
// A double holds the product of two halves; of the sum it keeps enough that the second rounding is right.
__device__ __forceinline__ Half fma(Half x, Half y, Half z) {
  return static_cast<double>(Computed(x)) * Computed(y) + Computed(z);
}
template <class F> __device__ __forceinline__ F mad(F x, F y, F z) { return fma(x, y, z); }
__device__ __forceinline__ float ldexp(float x, int n) { return ::ldexpf(x, n); }
__device__ __forceinline__ double ldexp(double x, int n) { return ::ldexp(x, n); }
__device__ __forceinline__ int ilogb(float x) { return ::ilogbf(x); }
__device__ __forceinline__ int ilogb(double x) { return ::ilogb(x); }
__device__ __forceinline__ float frexp(float x, int *exponent) { return ::frexpf(x, exponent); }
__device__ __forceinline__ double frexp(double x, int *exponent) { return ::frexp(x, exponent); }
// The quotient has seven bits; CUDA's has three.
template <class F> __device__ __forceinline__ F remquo(F x, F y, int *quotient) {
  const F result = remainder(x, y), divisor = fabs(y);
  *quotient = 0;
  if (result != result || y + y == y)
    return result;
  const F period = 128 * divisor, dividend = period + period == period ? fabs(x) : fmod(fabs(x), period);
  const int bits = static_cast<int>(rint((dividend - remainder(fabs(x), divisor)) / divisor)) & 127;
  *quotient = (x < 0) != (y < 0) ? -bits : bits;
  return result;
}
template <class F> __device__ __forceinline__ F modf(F x, F *whole) {
  *whole = trunc(x);
  const F infinity = Infinity<F>();
  return fabs(x) == infinity ? copysign(static_cast<F>(0), x) : copysign(x - *whole, x);
}
template <class F> __device__ __forceinline__ F fract(F x, F *whole) {
  *whole = floor(x);
  if (x != x)
    return x;
  const F infinity = Infinity<F>();
  if (fabs(x) == infinity)
    return copysign(static_cast<F>(0), x);
  // The largest number below one.
  return fmin(x - *whole, nextafter(static_cast<F>(1), static_cast<F>(0)));
}
template <class F> __device__ __forceinline__ F sincos(F x, F *cosine) {
  *cosine = cos(x);
  return sin(x);
}
template <class F> __device__ __forceinline__ F lgamma_r(F x, int *sign) {
  const F whole = floor(x);
  *sign = x == 0 ? (copysign(static_cast<F>(1), x) < 0 ? -1 : 1) : x > 0 ? 1 : x == whole ? 0 : fmod(whole, static_cast<F>(2)) == 0 ? 1 : -1;
  return lgamma(x);
}
__device__ __forceinline__ float nan(unsigned int code) { return As<float>(0x7fc00000u | (code & 0x3fffffu)); }
__device__ __forceinline__ double nan(unsigned long long code) {
  return As<double>(0x7ff8000000000000ull | (code & 0x7ffffffffffffull));
}

} // namespace scalar
} // namespace spacecast

#define SPACECAST_MATH_1(name)                                                                     \
  template <class V, spacecast::IfVector<V> = 0> __device__ __forceinline__ V name(const V &x) {   \
    using E = spacecast::Element<V>;                                                               \
    return spacecast::Map<V>([](E a) { return spacecast::scalar::name(spacecast::Computed(a)); }, x);                   \
  }
// `gentype name(gentype, float)` too, as for fmin and fmax.
#define SPACECAST_MATH_2(name)                                                                     \
  template <class V, class W, spacecast::IfVector<V> = 0>                                          \
  __device__ __forceinline__ V name(const V &x, const W &y) {                                      \
    using E = spacecast::Element<V>;                                                               \
    return spacecast::Map<V>([](E a, E b) { return spacecast::scalar::name(spacecast::Computed(a), spacecast::Computed(b)); }, x, spacecast::Widen<V>(y)); \
  }
#define SPACECAST_MATH_3(name)                                                                     \
  template <class V, spacecast::IfVector<V> = 0>                                                   \
  __device__ __forceinline__ V name(const V &x, const V &y, const V &z) {                          \
    using E = spacecast::Element<V>;                                                               \
    return spacecast::Map<V>([](E a, E b, E c) { return spacecast::scalar::name(a, b, c); }, x, y, z); \
  }
// With a whole number, one for all lanes or one each.
#define SPACECAST_MATH_N(name)                                                                     \
  template <class V, class N, spacecast::IfVector<V> = 0>                                          \
  __device__ __forceinline__ V name(const V &x, const N &n) {                                      \
    using E = spacecast::Element<V>;                                                               \
    using W = spacecast::Like<V, int>;                                                             \
    return spacecast::Map<V>([](E a, int b) { return spacecast::scalar::name(spacecast::Computed(a), b); }, x, spacecast::Widen<W>(n)); \
  }
// A second result by a pointer.
#define SPACECAST_MATH_OUT(name)                                                                   \
  template <class V, class W, spacecast::IfVector<V> = 0>                                          \
  __device__ __forceinline__ V name(const V &x, W *second) {                                       \
    V result;                                                                                      \
    W other;                                                                                       \
    for (int i = 0; i < spacecast::Vector<V>::kLanes; ++i)                                         \
      spacecast::At(result, i) = spacecast::scalar::name(spacecast::At(x, i), &spacecast::At(other, i)); \
    *second = other;                                                                               \
    return result;                                                                                 \
  }
#define SPACECAST_MATH_SCALAR_1(name)                                                              \
  __device__ __forceinline__ float name(float x) { return spacecast::scalar::name(x); }            \
  __device__ __forceinline__ double name(double x) { return spacecast::scalar::name(x); }
#define SPACECAST_MATH_SCALAR_2(name)                                                              \
  __device__ __forceinline__ float name(float x, float y) { return spacecast::scalar::name(x, y); } \
  __device__ __forceinline__ double name(double x, double y) { return spacecast::scalar::name(x, y); }
#define SPACECAST_MATH_SCALAR_OUT(name, out)                                                       \
  __device__ __forceinline__ float name(float x, out(float) * second) { return spacecast::scalar::name(x, second); } \
  __device__ __forceinline__ double name(double x, out(double) * second) { return spacecast::scalar::name(x, second); }
#define SPACECAST_SAME(type) type

SPACECAST_MATH_1(acos)
SPACECAST_MATH_1(acosh)
SPACECAST_MATH_1(acospi)
SPACECAST_MATH_1(asin)
SPACECAST_MATH_1(asinh)
SPACECAST_MATH_1(asinpi)
SPACECAST_MATH_1(atan)
SPACECAST_MATH_1(atanh)
SPACECAST_MATH_1(atanpi)
SPACECAST_MATH_1(cbrt)
SPACECAST_MATH_1(ceil)
SPACECAST_MATH_1(cos)
SPACECAST_MATH_1(cosh)
SPACECAST_MATH_1(cospi)
SPACECAST_MATH_1(erf)
SPACECAST_MATH_1(erfc)
SPACECAST_MATH_1(exp)
SPACECAST_MATH_1(exp2)
SPACECAST_MATH_1(exp10)
SPACECAST_MATH_1(expm1)
SPACECAST_MATH_1(fabs)
SPACECAST_MATH_1(floor)
SPACECAST_MATH_1(lgamma)
SPACECAST_MATH_1(log)
SPACECAST_MATH_1(log10)
SPACECAST_MATH_1(log1p)
SPACECAST_MATH_1(log2)
SPACECAST_MATH_1(logb)
SPACECAST_MATH_1(rint)
SPACECAST_MATH_1(round)
SPACECAST_MATH_1(rsqrt)
SPACECAST_MATH_1(sin)
SPACECAST_MATH_1(sinh)
SPACECAST_MATH_1(sinpi)
SPACECAST_MATH_1(sqrt)
SPACECAST_MATH_1(tan)
SPACECAST_MATH_1(tanh)
SPACECAST_MATH_1(tanpi)
SPACECAST_MATH_1(tgamma)
SPACECAST_MATH_1(trunc)
SPACECAST_MATH_2(atan2)
SPACECAST_MATH_2(atan2pi)
SPACECAST_MATH_2(copysign)
SPACECAST_MATH_2(fdim)
SPACECAST_MATH_2(fmax)
SPACECAST_MATH_2(fmin)
SPACECAST_MATH_2(fmod)
SPACECAST_MATH_2(hypot)
SPACECAST_MATH_2(maxmag)
SPACECAST_MATH_2(minmag)
SPACECAST_MATH_2(pow)
SPACECAST_MATH_2(powr)
SPACECAST_MATH_2(remainder)
SPACECAST_MATH_3(fma)
SPACECAST_MATH_3(mad)
SPACECAST_MATH_N(ldexp)
SPACECAST_MATH_N(pown)
SPACECAST_MATH_N(rootn)
SPACECAST_MATH_OUT(fract)
SPACECAST_MATH_OUT(frexp)
SPACECAST_MATH_OUT(lgamma_r)
SPACECAST_MATH_OUT(modf)
SPACECAST_MATH_OUT(sincos)
SPACECAST_MATH_SCALAR_1(acospi)
SPACECAST_MATH_SCALAR_1(asinpi)
SPACECAST_MATH_SCALAR_1(atanpi)
SPACECAST_MATH_SCALAR_1(tanpi)
SPACECAST_MATH_SCALAR_2(atan2pi)
SPACECAST_MATH_SCALAR_2(maxmag)
SPACECAST_MATH_SCALAR_2(minmag)
SPACECAST_MATH_SCALAR_2(powr)
SPACECAST_MATH_SCALAR_OUT(fract, SPACECAST_SAME)
SPACECAST_MATH_SCALAR_OUT(sincos, SPACECAST_SAME)

__device__ __forceinline__ float pown(float x, int n) { return spacecast::scalar::pown(x, n); }
__device__ __forceinline__ double pown(double x, int n) { return spacecast::scalar::pown(x, n); }
__device__ __forceinline__ float rootn(float x, int n) { return spacecast::scalar::rootn(x, n); }
__device__ __forceinline__ double rootn(double x, int n) { return spacecast::scalar::rootn(x, n); }
__device__ __forceinline__ float nan(unsigned int code) { return spacecast::scalar::nan(code); }
__device__ __forceinline__ double nan(unsigned long long code) { return spacecast::scalar::nan(code); }
template <class V, spacecast::IfVector<V> = 0>
__device__ __forceinline__ spacecast::Like<V, int> ilogb(const V &x) {
  using E = spacecast::Element<V>;
  return spacecast::Map<spacecast::Like<V, int>>([](E a) { return spacecast::scalar::ilogb(spacecast::Computed(a)); }, x);
}
template <class V, spacecast::IfVector<V> = 0> __device__ __forceinline__ V nextafter(const V &x, const V &y) {
  using E = spacecast::Element<V>;
  return spacecast::Map<V>([](E a, E b) { return spacecast::scalar::nextafter(a, b); }, x, y);
}
template <class V, class W, spacecast::IfVector<V> = 0>
__device__ __forceinline__ V remquo(const V &x, const V &y, W *quotients) {
  V result;
  W other;
  for (int i = 0; i < spacecast::Vector<V>::kLanes; ++i)
    spacecast::At(result, i) = spacecast::scalar::remquo(spacecast::At(x, i), spacecast::At(y, i), &spacecast::At(other, i));
  *quotients = other;
  return result;
}

// The fast forms: as exact as the hardware's own, of single precision.
namespace spacecast {
namespace scalar {
#define SPACECAST_FAST(name, fast)                                                                 \
  __device__ __forceinline__ float native_##name(float x) { return fast; }                         \
  __device__ __forceinline__ float half_##name(float x) { return fast; }
SPACECAST_FAST(cos, ::__cosf(x))
SPACECAST_FAST(exp, ::__expf(x))
SPACECAST_FAST(exp2, ::exp2f(x))
SPACECAST_FAST(exp10, ::__exp10f(x))
SPACECAST_FAST(log, ::__logf(x))
SPACECAST_FAST(log2, ::__log2f(x))
SPACECAST_FAST(log10, ::__log10f(x))
SPACECAST_FAST(recip, 1.0f / x)
SPACECAST_FAST(rsqrt, ::rsqrtf(x))
SPACECAST_FAST(sin, ::__sinf(x))
SPACECAST_FAST(sqrt, ::sqrtf(x))
SPACECAST_FAST(tan, ::__tanf(x))
__device__ __forceinline__ float native_powr(float x, float y) { return ::__powf(x, y); }
__device__ __forceinline__ float half_powr(float x, float y) { return ::__powf(x, y); }
__device__ __forceinline__ float native_divide(float x, float y) { return ::__fdividef(x, y); }
__device__ __forceinline__ float half_divide(float x, float y) { return x / y; }
} // namespace scalar
} // namespace spacecast
#define SPACECAST_FAST_FORMS(name)                                                                 \
  SPACECAST_MATH_1(native_##name)                                                                  \
  SPACECAST_MATH_1(half_##name)
SPACECAST_FAST_FORMS(cos)
SPACECAST_FAST_FORMS(exp)
SPACECAST_FAST_FORMS(exp2)
SPACECAST_FAST_FORMS(exp10)
SPACECAST_FAST_FORMS(log)
SPACECAST_FAST_FORMS(log2)
SPACECAST_FAST_FORMS(log10)
SPACECAST_FAST_FORMS(recip)
SPACECAST_FAST_FORMS(rsqrt)
SPACECAST_FAST_FORMS(sin)
SPACECAST_FAST_FORMS(sqrt)
SPACECAST_FAST_FORMS(tan)
SPACECAST_MATH_2(native_powr)
SPACECAST_MATH_2(half_powr)
SPACECAST_MATH_2(native_divide)
SPACECAST_MATH_2(half_divide)
