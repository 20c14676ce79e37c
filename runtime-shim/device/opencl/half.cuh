// vload_half and vstore_half (section 6.12.7): 16 bits in memory, a float or a double in a kernel.
#pragma once

#include "conversions.cuh"

namespace spacecast {

__device__ __forceinline__ float FromHalf(Half half) {
  const unsigned int sign = (half.bits & 0x8000u) << 16, rest = half.bits & 0x7fffu;
  if (rest >= 0x7c00u)
    return As<float>(sign | 0x7f800000u | ((rest & 0x3ffu) << 13));
  if (rest >= 0x400u)
    return As<float>(sign | ((rest << 13) + 0x38000000u));
  // Below the normal numbers: a whole number of 2^-24.
  const float value = static_cast<float>(rest) * 5.9604644775390625e-8f;
  return sign ? -value : value;
}

// `whole` * 2^`shift` bits are kept; what falls off decides by the rounding.
template <Rounding rounding, class F> __device__ __forceinline__ Half ToHalf(F from) {
  const double value = from;
  const unsigned long long bits = As<unsigned long long>(value);
  const unsigned int sign = static_cast<unsigned int>(bits >> 48) & 0x8000u;
  const int exponent = static_cast<int>((bits >> 52) & 0x7ff) - 1023;
  const unsigned long long fraction = bits & 0xfffffffffffffull;
  if (exponent == 1024)
    return {static_cast<unsigned short>(sign | 0x7c00u | (fraction ? 0x200u | (fraction >> 42) : 0))};
  const bool up = (rounding == Rounding::kUp && !sign) || (rounding == Rounding::kDown && sign);
  const bool to_nearest = rounding == Rounding::kDefault || rounding == Rounding::kEven;
  if (exponent > 15)
    return {static_cast<unsigned short>(sign | (to_nearest || up ? 0x7c00u : 0x7bffu))};
  if (value == 0)
    return {static_cast<unsigned short>(sign)};
  const unsigned long long whole = fraction | (exponent == -1023 ? 0 : 1ull << 52);
  int dropped = exponent >= -14 ? 42 : 42 + (-14 - exponent);
  unsigned int kept = 0;
  unsigned long long rest = 1, half = 2;
  if (dropped < 64) {
    kept = static_cast<unsigned int>(whole >> dropped);
    rest = whole & ((1ull << dropped) - 1);
    half = 1ull << (dropped - 1);
  }
  if (to_nearest ? rest > half || (rest == half && (kept & 1u)) : up && rest)
    ++kept;
  const unsigned int base = exponent >= -14 ? static_cast<unsigned int>(exponent + 14) << 10 : 0;
  return {static_cast<unsigned short>(sign | (base + kept))};
}

} // namespace spacecast

__device__ __forceinline__ float vload_half(size_t offset, const spacecast::Half *from) {
  return spacecast::FromHalf(from[offset]);
}
#define SPACECAST_STORE_HALF(mode, rounding)                                                       \
  template <class F> __device__ __forceinline__ void vstore_half##mode(F value, size_t offset, spacecast::Half *to) { \
    to[offset] = spacecast::ToHalf<spacecast::Rounding::rounding>(value);                          \
  }
SPACECAST_STORE_HALF(, kDefault)
SPACECAST_STORE_HALF(_rte, kEven)
SPACECAST_STORE_HALF(_rtz, kZero)
SPACECAST_STORE_HALF(_rtp, kUp)
SPACECAST_STORE_HALF(_rtn, kDown)

// The aligned forms count three lanes as four.
#define SPACECAST_HALF_STORE(count, mode, rounding)                                                \
  template <class V>                                                                               \
  __device__ __forceinline__ void vstore_half##count##mode(const V &value, size_t offset, spacecast::Half *to) { \
    for (int i = 0; i < count; ++i)                                                                \
      to[offset * count + i] = spacecast::ToHalf<spacecast::Rounding::rounding>(spacecast::At(value, i)); \
  }                                                                                                \
  template <class V>                                                                               \
  __device__ __forceinline__ void vstorea_half##count##mode(const V &value, size_t offset, spacecast::Half *to) { \
    for (int i = 0; i < count; ++i)                                                                \
      to[offset * (count == 3 ? 4 : count) + i] =                                                  \
          spacecast::ToHalf<spacecast::Rounding::rounding>(spacecast::At(value, i));               \
  }
#define SPACECAST_HALF_VECTOR(count)                                                               \
  __device__ __forceinline__ spacecast::VectorOf<float, count>::Type vload_half##count(            \
      size_t offset, const spacecast::Half *from) {                                                \
    spacecast::VectorOf<float, count>::Type result;                                                \
    for (int i = 0; i < count; ++i)                                                                \
      spacecast::At(result, i) = spacecast::FromHalf(from[offset * count + i]);                    \
    return result;                                                                                 \
  }                                                                                                \
  __device__ __forceinline__ spacecast::VectorOf<float, count>::Type vloada_half##count(           \
      size_t offset, const spacecast::Half *from) {                                                \
    spacecast::VectorOf<float, count>::Type result;                                                \
    for (int i = 0; i < count; ++i)                                                                \
      spacecast::At(result, i) = spacecast::FromHalf(from[offset * (count == 3 ? 4 : count) + i]); \
    return result;                                                                                 \
  }                                                                                                \
  SPACECAST_HALF_STORE(count, , kDefault)                                                          \
  SPACECAST_HALF_STORE(count, _rte, kEven)                                                         \
  SPACECAST_HALF_STORE(count, _rtz, kZero)                                                         \
  SPACECAST_HALF_STORE(count, _rtp, kUp)                                                           \
  SPACECAST_HALF_STORE(count, _rtn, kDown)
SPACECAST_HALF_VECTOR(2)
SPACECAST_HALF_VECTOR(3)
SPACECAST_HALF_VECTOR(4)
SPACECAST_HALF_VECTOR(8)
SPACECAST_HALF_VECTOR(16)
