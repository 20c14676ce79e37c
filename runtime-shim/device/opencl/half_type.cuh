// OpenCL's half (cl_khr_fp16): two bytes in memory. Arithmetic is done in float and rounded once, which for
// `+ - * /` gives the number that arithmetic with halves would.
#pragma once

#include "traits.cuh"

namespace spacecast {

enum class Rounding { kDefault, kEven, kZero, kUp, kDown };

// The bits of the half next to a number, when the compiler computes it: to nearest, ties to even.
__host__ __device__ constexpr unsigned short ConstantHalf(double value) {
  if (value != value)
    return 0x7e00;
  const unsigned short sign = value < 0 ? 0x8000 : 0;
  double rest = value < 0 ? -value : value;
  if (rest >= 65520)
    return sign | 0x7c00;
  // `rest` becomes a number of units of 2^(exponent - 10), of which a half keeps eleven bits.
  int exponent = -14;
  rest *= 16777216;
  for (; rest >= 2048; rest /= 2)
    ++exponent;
  int units = static_cast<int>(rest);
  const double left = rest - units;
  if (left > 0.5 || (left == 0.5 && units % 2 != 0))
    ++units;
  return static_cast<unsigned short>(sign | ((units >= 1024 ? (exponent + 14) << 10 : 0) + units));
}

// What falls off of the fraction decides by the rounding.
template <Rounding rounding> __host__ __device__ __forceinline__ unsigned short RoundToHalf(double value) {
  unsigned long long bits;
  memcpy(&bits, &value, sizeof(bits));
  const unsigned int sign = static_cast<unsigned int>(bits >> 48) & 0x8000u;
  const int exponent = static_cast<int>((bits >> 52) & 0x7ff) - 1023;
  const unsigned long long fraction = bits & 0xfffffffffffffull;
  if (exponent == 1024)
    return static_cast<unsigned short>(sign | 0x7c00u | (fraction ? 0x200u | (fraction >> 42) : 0));
  const bool up = (rounding == Rounding::kUp && !sign) || (rounding == Rounding::kDown && sign);
  const bool to_nearest = rounding == Rounding::kDefault || rounding == Rounding::kEven;
  if (exponent > 15)
    return static_cast<unsigned short>(sign | (to_nearest || up ? 0x7c00u : 0x7bffu));
  if (value == 0)
    return static_cast<unsigned short>(sign);
  const unsigned long long whole = fraction | (exponent == -1023 ? 0 : 1ull << 52);
  const int dropped = exponent >= -14 ? 42 : 42 + (-14 - exponent);
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
  return static_cast<unsigned short>(sign | (base + kept));
}
#if defined(__CUDA_ARCH__)
template <Rounding rounding> __host__ __device__ __forceinline__ unsigned short RoundToHalf(float value) {
  unsigned short bits;
  if constexpr (rounding == Rounding::kZero)
    asm("cvt.rz.f16.f32 %0, %1;" : "=h"(bits) : "f"(value));
  else if constexpr (rounding == Rounding::kUp)
    asm("cvt.rp.f16.f32 %0, %1;" : "=h"(bits) : "f"(value));
  else if constexpr (rounding == Rounding::kDown)
    asm("cvt.rm.f16.f32 %0, %1;" : "=h"(bits) : "f"(value));
  else
    asm("cvt.rn.f16.f32 %0, %1;" : "=h"(bits) : "f"(value));
  return bits;
}
__device__ __forceinline__ float FloatOfHalf(unsigned short bits) {
  float value;
  asm("cvt.f32.f16 %0, %1;" : "=f"(value) : "h"(bits));
  return value;
}
#else
template <Rounding rounding> __host__ __device__ __forceinline__ unsigned short RoundToHalf(float value) {
  return RoundToHalf<rounding>(static_cast<double>(value));
}
__device__ __forceinline__ float FloatOfHalf(unsigned short half) {
  const unsigned int sign = (half & 0x8000u) << 16, rest = half & 0x7fffu;
  unsigned int bits = sign | ((rest << 13) + 0x38000000u);
  if (rest > 0x7c00u)
    bits = sign | 0x7fc00000u | (rest << 13);
  else if (rest == 0x7c00u)
    bits = sign | 0x7f800000u;
  float value;
  memcpy(&value, &bits, sizeof(value));
  // Below the normal numbers: a whole number of 2^-24.
  if (rest < 0x400u)
    value = (sign ? -1.0f : 1.0f) * static_cast<float>(rest) * 5.9604644775390625e-8f;
  return value;
}
#endif
// A whole number of 32 bits or more is no float, and would be rounded twice.
template <class T> __host__ __device__ __forceinline__ unsigned short NearestHalf(T value) {
  if constexpr (kSame<T, float> || sizeof(T) < 4)
    return RoundToHalf<Rounding::kEven>(static_cast<float>(value));
  else
    return RoundToHalf<Rounding::kEven>(static_cast<double>(value));
}

struct Half {
  unsigned short bits;

  Half() = default;
  template <class T, IfNumber<T> = 0>
  __host__ __device__ constexpr Half(T value)
      : bits(__builtin_is_constant_evaluated() ? ConstantHalf(static_cast<double>(value)) : NearestHalf(value)) {}
  __device__ operator float() const { return FloatOfHalf(bits); }
};
__host__ __device__ constexpr Half HalfOfBits(unsigned int bits) {
  Half half{};
  half.bits = static_cast<unsigned short>(bits);
  return half;
}

// In C a whole number beside a half becomes one, and a half beside a float or double becomes that.
template <class T> struct BesideHalf {
  using Type = Half;
};
template <> struct BesideHalf<float> {
  using Type = float;
};
template <> struct BesideHalf<double> {
  using Type = double;
};
template <class T> using WithHalf = typename BesideHalf<T>::Type;

// What is computed with in place of a half: a float.
template <class T> __device__ __forceinline__ const T &Computed(const T &value) { return value; }
__device__ __forceinline__ float Computed(const Half &value) { return value; }

#define SPACECAST_HALF_MIXED(sign, Result)                                                         \
  template <class T, IfNumber<T> = 0> __device__ __forceinline__ Result operator sign(Half a, T b) { \
    return static_cast<WithHalf<T>>(a) sign static_cast<WithHalf<T>>(b);                           \
  }                                                                                                \
  template <class T, IfNumber<T> = 0> __device__ __forceinline__ Result operator sign(T a, Half b) { \
    return static_cast<WithHalf<T>>(a) sign static_cast<WithHalf<T>>(b);                           \
  }
#define SPACECAST_HALF_ARITHMETIC(sign)                                                            \
  __device__ __forceinline__ Half operator sign(Half a, Half b) { return Computed(a) sign Computed(b); } \
  SPACECAST_HALF_MIXED(sign, WithHalf<T>)                                                          \
  __device__ __forceinline__ Half &operator sign##=(Half &a, Half b) { return a = a sign b; }      \
  template <class T, IfNumber<T> = 0> __device__ __forceinline__ Half &operator sign##=(Half &a, T b) { \
    return a = a sign b;                                                                           \
  }
SPACECAST_HALF_ARITHMETIC(+)
SPACECAST_HALF_ARITHMETIC(-)
SPACECAST_HALF_ARITHMETIC(*)
SPACECAST_HALF_ARITHMETIC(/)

#define SPACECAST_HALF_COMPARISON(sign)                                                            \
  __device__ __forceinline__ bool operator sign(Half a, Half b) { return Computed(a) sign Computed(b); } \
  SPACECAST_HALF_MIXED(sign, bool)
SPACECAST_HALF_COMPARISON(==)
SPACECAST_HALF_COMPARISON(!=)
SPACECAST_HALF_COMPARISON(<)
SPACECAST_HALF_COMPARISON(>)
SPACECAST_HALF_COMPARISON(<=)
SPACECAST_HALF_COMPARISON(>=)

__device__ __forceinline__ Half operator+(Half a) { return a; }
__host__ __device__ constexpr Half operator-(Half a) { return HalfOfBits(a.bits ^ 0x8000u); }
__device__ __forceinline__ Half &operator++(Half &a) { return a += 1; }
__device__ __forceinline__ Half &operator--(Half &a) { return a -= 1; }
__device__ __forceinline__ Half operator++(Half &a, int) {
  const Half before = a;
  a += 1;
  return before;
}
__device__ __forceinline__ Half operator--(Half &a, int) {
  const Half before = a;
  a -= 1;
  return before;
}

} // namespace spacecast
