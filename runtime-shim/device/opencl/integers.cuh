// Functions of whole numbers (section 6.12.3), for scalars and, lane by lane, for vectors.
#pragma once

#include "conversions.cuh"

namespace spacecast {
namespace scalar {

template <class T> __device__ __forceinline__ UnsignedOf<T> abs(T x) {
  return static_cast<UnsignedOf<T>>(x < 0 ? 0 - static_cast<UnsignedOf<T>>(x) : static_cast<UnsignedOf<T>>(x));
}
template <class T> __device__ __forceinline__ UnsignedOf<T> abs_diff(T x, T y) {
  using U = UnsignedOf<T>;
  return static_cast<U>(x > y ? static_cast<U>(x) - static_cast<U>(y) : static_cast<U>(y) - static_cast<U>(x));
}
template <class T> __device__ __forceinline__ T add_sat(T x, T y) {
  const T sum = static_cast<T>(static_cast<UnsignedOf<T>>(x) + static_cast<UnsignedOf<T>>(y));
  if constexpr (kIsSigned<T>)
    return ((x ^ sum) & (y ^ sum)) < 0 ? (x < 0 ? Lowest<T>() : Highest<T>()) : sum;
  else
    return sum < x ? Highest<T>() : sum;
}
template <class T> __device__ __forceinline__ T sub_sat(T x, T y) {
  const T difference = static_cast<T>(static_cast<UnsignedOf<T>>(x) - static_cast<UnsignedOf<T>>(y));
  if constexpr (kIsSigned<T>)
    return ((x ^ y) & (x ^ difference)) < 0 ? (x < 0 ? Lowest<T>() : Highest<T>()) : difference;
  else
    return x < y ? static_cast<T>(0) : difference;
}
template <class T> __device__ __forceinline__ T hadd(T x, T y) {
  return static_cast<T>((x >> 1) + (y >> 1) + (x & y & 1));
}
template <class T> __device__ __forceinline__ T rhadd(T x, T y) {
  return static_cast<T>((x >> 1) + (y >> 1) + ((x | y) & 1));
}
template <class T> __device__ __forceinline__ T rotate(T x, T count) {
  constexpr int kBits = 8 * static_cast<int>(sizeof(T));
  const int by = static_cast<int>(count) & (kBits - 1);
  const UnsignedOf<T> bits = static_cast<UnsignedOf<T>>(x);
  return static_cast<T>(static_cast<UnsignedOf<T>>(bits << by) | static_cast<UnsignedOf<T>>(bits >> ((kBits - by) & (kBits - 1))));
}
template <class T> __device__ __forceinline__ T clz(T x) {
  UnsignedOf<T> bits = static_cast<UnsignedOf<T>>(x);
  int count = 8 * static_cast<int>(sizeof(T));
  for (; bits; bits = static_cast<UnsignedOf<T>>(bits >> 1))
    --count;
  return static_cast<T>(count);
}
template <class T> __device__ __forceinline__ T ctz(T x) {
  UnsignedOf<T> bits = static_cast<UnsignedOf<T>>(x);
  int count = 0;
  for (; count < 8 * static_cast<int>(sizeof(T)) && !(bits & 1); bits = static_cast<UnsignedOf<T>>(bits >> 1))
    ++count;
  return static_cast<T>(count);
}
template <class T> __device__ __forceinline__ T popcount(T x) {
  UnsignedOf<T> bits = static_cast<UnsignedOf<T>>(x);
  int count = 0;
  for (; bits; bits = static_cast<UnsignedOf<T>>(bits & (bits - 1)))
    ++count;
  return static_cast<T>(count);
}
template <class T> __device__ __forceinline__ T mul_hi(T x, T y) {
  if constexpr (sizeof(T) < 8) {
    using W = typename EnableIf<true, long long>::Type;
    if constexpr (kIsSigned<T>)
      return static_cast<T>((static_cast<W>(x) * static_cast<W>(y)) >> (8 * sizeof(T)));
    else
      return static_cast<T>((static_cast<unsigned long long>(x) * y) >> (8 * sizeof(T)));
  } else {
    const unsigned long long a = static_cast<unsigned long long>(x), b = static_cast<unsigned long long>(y);
    const unsigned long long low = (a & 0xffffffffu) * (b & 0xffffffffu);
    const unsigned long long first = (a >> 32) * (b & 0xffffffffu) + (low >> 32);
    const unsigned long long second = (a & 0xffffffffu) * (b >> 32) + (first & 0xffffffffu);
    unsigned long long high = (a >> 32) * (b >> 32) + (first >> 32) + (second >> 32);
    if constexpr (kIsSigned<T>)
      high -= (x < 0 ? b : 0) + (y < 0 ? a : 0);
    return static_cast<T>(high);
  }
}
template <class T> __device__ __forceinline__ T mad_hi(T x, T y, T z) {
  return static_cast<T>(static_cast<UnsignedOf<T>>(mul_hi(x, y)) + static_cast<UnsignedOf<T>>(z));
}
template <class T> __device__ __forceinline__ T mad_sat(T x, T y, T z) {
  if constexpr (sizeof(T) < 4) {
    return Convert<T, true, Rounding::kDefault>(static_cast<long long>(x) * y + z);
  } else if constexpr (sizeof(T) == 4 && kIsSigned<T>) {
    return Convert<T, true, Rounding::kDefault>(static_cast<long long>(x) * y + z);
  } else if constexpr (sizeof(T) == 4) {
    return Convert<T, true, Rounding::kDefault>(static_cast<unsigned long long>(x) * y + z);
  } else {
    // The product in two words, then the sum with its carry.
    const unsigned long long low = static_cast<unsigned long long>(x) * static_cast<unsigned long long>(y);
    T high = mul_hi(x, y);
    const unsigned long long sum = low + static_cast<unsigned long long>(z);
    high = static_cast<T>(static_cast<unsigned long long>(high) + (sum < low ? 1 : 0));
    if constexpr (kIsSigned<T>) {
      high = static_cast<T>(static_cast<unsigned long long>(high) + (z < 0 ? ~0ull : 0ull));
      const bool fits = high == (static_cast<T>(sum) < 0 ? -1 : 0);
      return fits ? static_cast<T>(sum) : high < 0 ? Lowest<T>() : Highest<T>();
    } else {
      return high ? Highest<T>() : static_cast<T>(sum);
    }
  }
}
template <class T> __device__ __forceinline__ T mad24(T x, T y, T z) {
  return static_cast<T>(static_cast<unsigned int>(x) * static_cast<unsigned int>(y) + static_cast<unsigned int>(z));
}
template <class T> __device__ __forceinline__ T mul24(T x, T y) {
  return static_cast<T>(static_cast<unsigned int>(x) * static_cast<unsigned int>(y));
}

template <class T> struct Twice;
template <> struct Twice<char> {
  using Type = short;
};
template <> struct Twice<unsigned char> {
  using Type = unsigned short;
};
template <> struct Twice<short> {
  using Type = int;
};
template <> struct Twice<unsigned short> {
  using Type = unsigned int;
};
template <> struct Twice<int> {
  using Type = long long;
};
template <> struct Twice<unsigned int> {
  using Type = unsigned long long;
};
template <class T, class U> __device__ __forceinline__ typename Twice<T>::Type upsample(T high, U low) {
  using R = typename Twice<T>::Type;
  return static_cast<R>((static_cast<UnsignedOf<R>>(high) << (8 * sizeof(T))) | low);
}

} // namespace scalar
} // namespace spacecast

#define SPACECAST_WHOLE_1(name)                                                                    \
  template <class V> __device__ __forceinline__ auto name(const V &x) {                            \
    if constexpr (spacecast::kIsVector<V>) {                                                       \
      using E = spacecast::Element<V>;                                                             \
      using R = decltype(spacecast::scalar::name(E()));                                            \
      return spacecast::Map<spacecast::Like<V, R>>([](E a) { return spacecast::scalar::name(a); }, x); \
    } else {                                                                                       \
      return spacecast::scalar::name(x);                                                           \
    }                                                                                              \
  }
#define SPACECAST_WHOLE_2(name)                                                                    \
  template <class V, class W> __device__ __forceinline__ auto name(const V &x, const W &y) {       \
    if constexpr (spacecast::kIsVector<V>) {                                                       \
      using E = spacecast::Element<V>;                                                             \
      using F = spacecast::Element<W>;                                                             \
      using R = decltype(spacecast::scalar::name(E(), F()));                                       \
      return spacecast::Map<spacecast::Like<V, R>>([](E a, F b) { return spacecast::scalar::name(a, b); }, x, y); \
    } else {                                                                                       \
      return spacecast::scalar::name(x, y);                                                        \
    }                                                                                              \
  }
#define SPACECAST_WHOLE_3(name)                                                                    \
  template <class V> __device__ __forceinline__ auto name(const V &x, const V &y, const V &z) {    \
    if constexpr (spacecast::kIsVector<V>) {                                                       \
      using E = spacecast::Element<V>;                                                             \
      return spacecast::Map<V>([](E a, E b, E c) { return spacecast::scalar::name(a, b, c); }, x, y, z); \
    } else {                                                                                       \
      return spacecast::scalar::name(x, y, z);                                                     \
    }                                                                                              \
  }
SPACECAST_WHOLE_1(clz)
SPACECAST_WHOLE_1(ctz)
SPACECAST_WHOLE_1(popcount)
SPACECAST_WHOLE_2(abs_diff)
SPACECAST_WHOLE_2(add_sat)
SPACECAST_WHOLE_2(sub_sat)
SPACECAST_WHOLE_2(hadd)
SPACECAST_WHOLE_2(rhadd)
SPACECAST_WHOLE_2(rotate)
SPACECAST_WHOLE_2(mul_hi)
SPACECAST_WHOLE_2(mul24)
SPACECAST_WHOLE_2(upsample)
SPACECAST_WHOLE_3(mad_hi)
SPACECAST_WHOLE_3(mad_sat)
SPACECAST_WHOLE_3(mad24)
// CUDA has abs of numbers, with another result type.
template <class V, spacecast::IfVector<V> = 0> __device__ __forceinline__ auto abs(const V &x) {
  using E = spacecast::Element<V>;
  return spacecast::Map<spacecast::Like<V, spacecast::UnsignedOf<E>>>([](E a) { return spacecast::scalar::abs(a); }, x);
}
