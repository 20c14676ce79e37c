// Operators of vectors (section 6.3): lane by lane, a scalar counts for each lane, comparisons and logic
// give -1 or 0, and a shift takes its count modulo the element's width.
#pragma once

#include "vectors.cuh"

#define SPACECAST_BINARY(sign)                                                                     \
  template <class V, spacecast::IfVector<V> = 0>                                                   \
  __device__ __forceinline__ V operator sign(const V &a, const V &b) {                             \
    using E = spacecast::Element<V>;                                                               \
    return spacecast::Map<V>([](E x, E y) { return static_cast<E>(x sign y); }, a, b);             \
  }                                                                                                \
  template <class V, class S, spacecast::IfVector<V> = 0,                                          \
            typename spacecast::EnableIf<!spacecast::kIsVector<S>>::Type = 0>                      \
  __device__ __forceinline__ V operator sign(const V &a, S b) {                                    \
    return a sign spacecast::Splat<V>(b);                                                          \
  }                                                                                                \
  template <class S, class V, spacecast::IfVector<V> = 0,                                          \
            typename spacecast::EnableIf<!spacecast::kIsVector<S>>::Type = 0>                      \
  __device__ __forceinline__ V operator sign(S a, const V &b) {                                    \
    return spacecast::Splat<V>(a) sign b;                                                          \
  }                                                                                                \
  template <class V, class S, spacecast::IfVector<V> = 0>                                          \
  __device__ __forceinline__ V &operator sign##=(V &a, const S &b) {                               \
    return a = a sign b;                                                                           \
  }
SPACECAST_BINARY(+)
SPACECAST_BINARY(-)
SPACECAST_BINARY(*)
SPACECAST_BINARY(/)
SPACECAST_BINARY(%)
SPACECAST_BINARY(&)
SPACECAST_BINARY(|)
SPACECAST_BINARY(^)

#define SPACECAST_SHIFT(sign)                                                                      \
  template <class V, class W, spacecast::IfVector<V> = 0>                                          \
  __device__ __forceinline__ V operator sign(const V &a, const W &counts) {                        \
    using E = spacecast::Element<V>;                                                               \
    constexpr int kLast = 8 * static_cast<int>(sizeof(E)) - 1;                                     \
    V result;                                                                                      \
    _Pragma("unroll") for (int i = 0; i < spacecast::Vector<V>::kLanes; ++i) {                     \
      int count;                                                                                   \
      if constexpr (spacecast::kIsVector<W>)                                                       \
        count = static_cast<int>(spacecast::At(counts, i)) & kLast;                                \
      else                                                                                         \
        count = static_cast<int>(counts) & kLast;                                                  \
      spacecast::At(result, i) = static_cast<E>(spacecast::At(a, i) sign count);                   \
    }                                                                                              \
    return result;                                                                                 \
  }                                                                                                \
  template <class V, class W, spacecast::IfVector<V> = 0>                                          \
  __device__ __forceinline__ V &operator sign##=(V &a, const W &counts) {                          \
    return a = a sign counts;                                                                      \
  }
SPACECAST_SHIFT(<<)
SPACECAST_SHIFT(>>)

#define SPACECAST_COMPARISON(sign)                                                                 \
  template <class V, spacecast::IfVector<V> = 0>                                                   \
  __device__ __forceinline__ spacecast::Mask<V> operator sign(const V &a, const V &b) {            \
    using E = spacecast::Element<V>;                                                               \
    using M = spacecast::SignedOf<E>;                                                              \
    return spacecast::Map<spacecast::Mask<V>>(                                                     \
        [](E x, E y) { return static_cast<M>(x sign y ? -1 : 0); }, a, b);                         \
  }                                                                                                \
  template <class V, class S, spacecast::IfVector<V> = 0,                                          \
            typename spacecast::EnableIf<!spacecast::kIsVector<S>>::Type = 0>                      \
  __device__ __forceinline__ spacecast::Mask<V> operator sign(const V &a, S b) {                   \
    return a sign spacecast::Splat<V>(b);                                                          \
  }                                                                                                \
  template <class S, class V, spacecast::IfVector<V> = 0,                                          \
            typename spacecast::EnableIf<!spacecast::kIsVector<S>>::Type = 0>                      \
  __device__ __forceinline__ spacecast::Mask<V> operator sign(S a, const V &b) {                   \
    return spacecast::Splat<V>(a) sign b;                                                          \
  }
SPACECAST_COMPARISON(==)
SPACECAST_COMPARISON(!=)
SPACECAST_COMPARISON(<)
SPACECAST_COMPARISON(>)
SPACECAST_COMPARISON(<=)
SPACECAST_COMPARISON(>=)
SPACECAST_COMPARISON(&&)
SPACECAST_COMPARISON(||)

template <class V, spacecast::IfVector<V> = 0> __device__ __forceinline__ V operator+(const V &a) {
  return a;
}
template <class V, spacecast::IfVector<V> = 0> __device__ __forceinline__ V operator-(const V &a) {
  using E = spacecast::Element<V>;
  return spacecast::Map<V>([](E x) { return static_cast<E>(-x); }, a);
}
template <class V, spacecast::IfVector<V> = 0> __device__ __forceinline__ V operator~(const V &a) {
  using E = spacecast::Element<V>;
  return spacecast::Map<V>([](E x) { return static_cast<E>(~x); }, a);
}
template <class V, spacecast::IfVector<V> = 0>
__device__ __forceinline__ spacecast::Mask<V> operator!(const V &a) {
  using E = spacecast::Element<V>;
  using M = spacecast::SignedOf<E>;
  return spacecast::Map<spacecast::Mask<V>>([](E x) { return static_cast<M>(x ? 0 : -1); }, a);
}
template <class V, spacecast::IfVector<V> = 0> __device__ __forceinline__ V &operator++(V &a) {
  return a = a + 1;
}
template <class V, spacecast::IfVector<V> = 0> __device__ __forceinline__ V &operator--(V &a) {
  return a = a - 1;
}
template <class V, spacecast::IfVector<V> = 0> __device__ __forceinline__ V operator++(V &a, int) {
  const V before = a;
  a = a + 1;
  return before;
}
template <class V, spacecast::IfVector<V> = 0> __device__ __forceinline__ V operator--(V &a, int) {
  const V before = a;
  a = a - 1;
  return before;
}
