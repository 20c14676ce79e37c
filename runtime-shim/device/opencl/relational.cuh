// Relational functions (section 6.12.6): 1 for a scalar that is so, -1 for a vector's lane.
#pragma once

#include "operators.cuh"
#include "special_values.cuh"

namespace spacecast {

template <class F> __device__ __forceinline__ bool IsNan(F x) { return x != x; }
template <class F> __device__ __forceinline__ bool IsInfinite(F x) {
  const F infinity = Infinity<F>();
  return x == infinity || x == -infinity;
}
template <class F> __device__ __forceinline__ bool IsNormal(F x) {
  const F least = static_cast<F>(sizeof(F) == 2 ? 6.103515625e-5 : sizeof(F) == 4 ? 1.1754943508222875e-38 : 2.2250738585072014e-308);
  return !IsNan(x) && !IsInfinite(x) && (x >= least || x <= -least);
}
template <class F> __device__ __forceinline__ bool HasSign(F x) {
  SignedOf<F> bits;
  memcpy(&bits, &x, sizeof(bits));
  return bits < 0;
}

template <class F> __device__ __forceinline__ int islessgreater(F x, F y) { return x < y || x > y; }
template <class F> __device__ __forceinline__ int isordered(F x, F y) { return x == x && y == y; }
template <class F> __device__ __forceinline__ int isunordered(F x, F y) { return x != x || y != y; }
template <class F> __device__ __forceinline__ int isnormal(F x) { return IsNormal(x); }

} // namespace spacecast

#define SPACECAST_TEST_1(name, condition)                                                          \
  template <class V, spacecast::IfVector<V> = 0>                                                   \
  __device__ __forceinline__ spacecast::Mask<V> name(const V &vector) {                            \
    using E = spacecast::Element<V>;                                                               \
    using M = spacecast::SignedOf<E>;                                                              \
    return spacecast::Map<spacecast::Mask<V>>([](E x) { return static_cast<M>(condition ? -1 : 0); }, vector); \
  }
#define SPACECAST_TEST_2(name, condition)                                                          \
  template <class V, spacecast::IfVector<V> = 0>                                                   \
  __device__ __forceinline__ spacecast::Mask<V> name(const V &left, const V &right) {              \
    using E = spacecast::Element<V>;                                                               \
    using M = spacecast::SignedOf<E>;                                                              \
    return spacecast::Map<spacecast::Mask<V>>(                                                     \
        [](E x, E y) { return static_cast<M>((condition) ? -1 : 0); }, left, right);               \
  }
SPACECAST_TEST_1(isnan, spacecast::IsNan(x))
SPACECAST_TEST_1(isinf, spacecast::IsInfinite(x))
SPACECAST_TEST_1(isfinite, (!spacecast::IsNan(x) && !spacecast::IsInfinite(x)))
SPACECAST_TEST_1(isnormal, spacecast::IsNormal(x))
SPACECAST_TEST_1(signbit, spacecast::HasSign(x))
SPACECAST_TEST_2(isequal, x == y)
SPACECAST_TEST_2(isnotequal, x != y)
SPACECAST_TEST_2(isgreater, x > y)
SPACECAST_TEST_2(isgreaterequal, x >= y)
SPACECAST_TEST_2(isless, x < y)
SPACECAST_TEST_2(islessequal, x <= y)
SPACECAST_TEST_2(islessgreater, x < y || x > y)
SPACECAST_TEST_2(isordered, x == x && y == y)
SPACECAST_TEST_2(isunordered, x != x || y != y)

// The most significant bit of each lane counts.
template <class V> __device__ __forceinline__ int any(const V &x) {
  if constexpr (spacecast::kIsVector<V>) {
    int result = 0;
    for (int i = 0; i < spacecast::Vector<V>::kLanes; ++i)
      result |= spacecast::At(x, i) < 0;
    return result;
  } else {
    return x < 0;
  }
}
template <class V> __device__ __forceinline__ int all(const V &x) {
  if constexpr (spacecast::kIsVector<V>) {
    int result = 1;
    for (int i = 0; i < spacecast::Vector<V>::kLanes; ++i)
      result &= spacecast::At(x, i) < 0;
    return result;
  } else {
    return x < 0;
  }
}

namespace spacecast {
template <class T> __device__ __forceinline__ T SelectBits(T a, T b, T c) {
  UnsignedOf<T> first, second, mask;
  memcpy(&first, &a, sizeof(T));
  memcpy(&second, &b, sizeof(T));
  memcpy(&mask, &c, sizeof(T));
  const UnsignedOf<T> bits = static_cast<UnsignedOf<T>>((first & ~mask) | (second & mask));
  T result;
  memcpy(&result, &bits, sizeof(T));
  return result;
}
} // namespace spacecast

template <class V> __device__ __forceinline__ V bitselect(const V &a, const V &b, const V &c) {
  if constexpr (spacecast::kIsVector<V>) {
    using E = spacecast::Element<V>;
    return spacecast::Map<V>([](E x, E y, E z) { return spacecast::SelectBits(x, y, z); }, a, b, c);
  } else {
    return spacecast::SelectBits(a, b, c);
  }
}
// A vector's lane is taken from `b` where the top bit of `c` is set, a scalar where `c` is not 0.
template <class V, class M> __device__ __forceinline__ V select(const V &a, const V &b, const M &c) {
  if constexpr (spacecast::kIsVector<V>) {
    V result;
#pragma unroll
    for (int i = 0; i < spacecast::Vector<V>::kLanes; ++i) {
      using C = spacecast::SignedOf<spacecast::Element<M>>;
      spacecast::At(result, i) = static_cast<C>(spacecast::At(c, i)) < 0 ? spacecast::At(b, i) : spacecast::At(a, i);
    }
    return result;
  } else {
    return c ? b : a;
  }
}
