// Common and geometric functions (sections 6.12.4 and 6.12.5), and min, max and clamp of vectors.
#pragma once

#include "math.cuh"
#include "operators.cuh"

namespace spacecast {
namespace scalar {
template <class T> __device__ __forceinline__ T max(T x, T y) { return x < y ? y : x; }
template <class T> __device__ __forceinline__ T min(T x, T y) { return y < x ? y : x; }
// Of no number it is the lower bound: fmin(fmax(x, low), high).
template <class T> __device__ __forceinline__ T clamp(T x, T low, T high) {
  if constexpr (kIsFloating<T>)
    return fmin(fmax(x, low), high);
  else
    return min(max(x, low), high);
}
template <class F> __device__ __forceinline__ F mix(F x, F y, F a) { return x + (y - x) * a; }
template <class F> __device__ __forceinline__ F step(F edge, F x) { return x < edge ? static_cast<F>(0) : static_cast<F>(1); }
template <class F> __device__ __forceinline__ F smoothstep(F low, F high, F x) {
  const F t = clamp((x - low) / (high - low), static_cast<F>(0), static_cast<F>(1));
  return t * t * (3 - 2 * t);
}
template <class F> __device__ __forceinline__ F sign(F x) {
  return x > 0 ? static_cast<F>(1) : x < 0 ? static_cast<F>(-1) : x == 0 ? x : static_cast<F>(0);
}
template <class F> __device__ __forceinline__ F degrees(F x) { return x * static_cast<F>(57.295779513082320877); }
template <class F> __device__ __forceinline__ F radians(F x) { return x * static_cast<F>(0.017453292519943295769); }
} // namespace scalar
} // namespace spacecast

SPACECAST_MATH_2(max)
SPACECAST_MATH_2(min)
SPACECAST_MATH_1(sign)
SPACECAST_MATH_1(degrees)
SPACECAST_MATH_1(radians)
SPACECAST_MATH_SCALAR_1(sign)
SPACECAST_MATH_SCALAR_1(degrees)
SPACECAST_MATH_SCALAR_1(radians)

#define SPACECAST_COMMON_3(name)                                                                   \
  template <class V, class W, class X> __device__ __forceinline__ auto name(const V &x, const W &y, const X &z) { \
    using spacecast::Computed;                                                                     \
    if constexpr (spacecast::kIsVector<V> || spacecast::kIsVector<X>) {                            \
      using R = decltype(spacecast::WiderOf<V, X>());                                              \
      using E = spacecast::Element<R>;                                                             \
      return spacecast::Map<R>(                                                                    \
          [](E a, E b, E c) { return spacecast::scalar::name(Computed(a), Computed(b), Computed(c)); }, \
          spacecast::Widen<R>(x), spacecast::Widen<R>(y), spacecast::Widen<R>(z));                 \
    } else {                                                                                       \
      return static_cast<V>(spacecast::scalar::name(Computed(x), Computed(static_cast<V>(y)),      \
                                                    Computed(static_cast<V>(z))));                 \
    }                                                                                              \
  }
namespace spacecast {
template <class V, class X> __device__ __forceinline__ auto WiderOf() {
  if constexpr (kIsVector<V>)
    return V();
  else
    return X();
}
} // namespace spacecast
SPACECAST_COMMON_3(clamp)
SPACECAST_COMMON_3(mix)
SPACECAST_COMMON_3(smoothstep)
template <class V, class W> __device__ __forceinline__ W step(const V &edge, const W &x) {
  if constexpr (spacecast::kIsVector<W>) {
    using E = spacecast::Element<W>;
    return spacecast::Map<W>(
        [](E a, E b) { return spacecast::scalar::step(spacecast::Computed(a), spacecast::Computed(b)); },
        spacecast::Widen<W>(edge), x);
  } else {
    return spacecast::scalar::step(static_cast<W>(edge), x);
  }
}

namespace spacecast {
// Of halves the sum is a float, rounded where it is given back.
template <class V> __device__ __forceinline__ auto SumOfProducts(const V &a, const V &b) {
  if constexpr (kIsVector<V>) {
    auto sum = Computed(At(a, 0)) * Computed(At(b, 0));
#pragma unroll
    for (int i = 1; i < Vector<V>::kLanes; ++i)
      sum += Computed(At(a, i)) * Computed(At(b, i));
    return sum;
  } else {
    return Computed(a) * Computed(b);
  }
}
} // namespace spacecast
template <class V> __device__ __forceinline__ spacecast::ElementOrSelf<V> dot(const V &a, const V &b) {
  return spacecast::SumOfProducts(a, b);
}
template <class V> __device__ __forceinline__ spacecast::ElementOrSelf<V> length(const V &a) {
  return spacecast::scalar::sqrt(spacecast::SumOfProducts(a, a));
}
template <class V> __device__ __forceinline__ auto distance(const V &a, const V &b) { return length(a - b); }
template <class V> __device__ __forceinline__ V normalize(const V &a) {
  const auto size = spacecast::scalar::sqrt(spacecast::SumOfProducts(a, a));
  if (size == 0)
    return a;
  return a / size;
}
template <class V> __device__ __forceinline__ auto fast_length(const V &a) { return length(a); }
template <class V> __device__ __forceinline__ auto fast_distance(const V &a, const V &b) { return length(a - b); }
template <class V> __device__ __forceinline__ V fast_normalize(const V &a) {
  return a * spacecast::scalar::rsqrt(spacecast::SumOfProducts(a, a));
}
template <class V, spacecast::IfVector<V> = 0> __device__ __forceinline__ V cross(const V &a, const V &b) {
  V result = spacecast::Splat<V>(0);
  for (int i = 0; i < 3; ++i)
    spacecast::At(result, i) = spacecast::At(a, (i + 1) % 3) * spacecast::At(b, (i + 2) % 3) -
                               spacecast::At(a, (i + 2) % 3) * spacecast::At(b, (i + 1) % 3);
  return result;
}

#ifndef M_PI_F
#define M_E_F 2.71828182845904523536028747135266250f
#define M_LOG2E_F 1.44269504088896340735992468100189214f
#define M_LOG10E_F 0.434294481903251827651128918916605082f
#define M_LN2_F 0.693147180559945309417232121458176568f
#define M_LN10_F 2.30258509299404568401799145468436421f
#define M_PI_F 3.14159265358979323846264338327950288f
#define M_PI_2_F 1.57079632679489661923132169163975144f
#define M_PI_4_F 0.785398163397448309615660845819875721f
#define M_1_PI_F 0.318309886183790671537767526745028724f
#define M_2_PI_F 0.636619772367581343075535053490057448f
#define M_2_SQRTPI_F 1.12837916709551257389615890312154517f
#define M_SQRT2_F 1.41421356237309504880168872420969808f
#define M_SQRT1_2_F 0.707106781186547524400844362104849039f
#endif
#ifndef MAXFLOAT
#define MAXFLOAT 0x1.fffffep127f
#endif
