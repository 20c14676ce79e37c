// convert_*, with every rounding and saturation (section 6.2.3), and as_* (6.2.4).
#pragma once

#include "vectors.cuh"

namespace spacecast {

template <class F> __device__ __forceinline__ F RoundToWhole(F value, Rounding rounding) {
  const double wide = value;
  double result;
  if (rounding == Rounding::kEven)
    result = rint(wide);
  else if (rounding == Rounding::kUp)
    result = ceil(wide);
  else if (rounding == Rounding::kDown)
    result = floor(wide);
  else
    result = trunc(wide);
  return static_cast<F>(result);
}

template <class D> __device__ __forceinline__ constexpr D Lowest() {
  return kIsSigned<D> ? static_cast<D>(static_cast<UnsignedOf<D>>(1) << (8 * sizeof(D) - 1)) : static_cast<D>(0);
}
template <class D> __device__ __forceinline__ constexpr D Highest() {
  return static_cast<D>(static_cast<UnsignedOf<D>>(~static_cast<UnsignedOf<D>>(0)) >> (kIsSigned<D> ? 1 : 0));
}

// -1, 0 or 1 as `rounded` is below, at or above the number that it came from.
template <class S, class F> __device__ __forceinline__ int Compare(F rounded, S from) {
  if constexpr (kIsFloating<S>) {
    const double a = rounded, b = from;
    return a < b ? -1 : a > b ? 1 : 0;
  } else {
    // Beyond the type only upwards: to 2^63 or 2^64.
    if (rounded >= (kIsSigned<S> ? static_cast<F>(9223372036854775808.0) : static_cast<F>(18446744073709551616.0)))
      return 1;
    const S whole = static_cast<S>(rounded);
    return whole < from ? -1 : whole > from ? 1 : 0;
  }
}

__device__ __forceinline__ float Next(float from, float to) { return nextafterf(from, to); }
__device__ __forceinline__ double Next(double from, double to) { return nextafter(from, to); }

template <class D, bool saturates, Rounding rounding, class S> __device__ __forceinline__ D ConvertLane(S from) {
  if constexpr (kSame<S, Half>) {
    return ConvertLane<D, saturates, rounding>(static_cast<float>(from));
  } else if constexpr (kSame<D, Half>) {
    // What a double does not hold of a whole number lies beyond every half.
    if constexpr (kSame<S, float>)
      return HalfOfBits(RoundToHalf<rounding>(from));
    else
      return HalfOfBits(RoundToHalf<rounding>(static_cast<double>(from)));
  } else if constexpr (kIsFloating<D>) {
    D result = static_cast<D>(from);
    if constexpr (rounding == Rounding::kZero || rounding == Rounding::kUp || rounding == Rounding::kDown) {
      const int side = Compare(result, from);
      const D infinity = static_cast<D>(1e300 * 1e300);
      const bool down = rounding == Rounding::kDown || (rounding == Rounding::kZero && result > 0);
      if (side > 0 && down)
        result = Next(result, -infinity);
      else if (side < 0 && (rounding == Rounding::kUp || (rounding == Rounding::kZero && result < 0)))
        result = Next(result, infinity);
    }
    return result;
  } else if constexpr (kIsFloating<S>) {
    const S whole = RoundToWhole(from, rounding);
    if constexpr (saturates) {
      if (!(whole == whole))
        return 0;
      if (whole <= static_cast<S>(Lowest<D>()))
        return Lowest<D>();
      if (whole >= static_cast<S>(Highest<D>()))
        return Highest<D>();
    }
    return static_cast<D>(whole);
  } else {
    if constexpr (saturates) {
      if constexpr (kIsSigned<S>) {
        if constexpr (!kIsSigned<D>) {
          if (from < 0)
            return 0;
          return static_cast<UnsignedOf<S>>(from) > Highest<D>() ? Highest<D>() : static_cast<D>(from);
        } else {
          return from < Lowest<D>() ? Lowest<D>() : from > Highest<D>() ? Highest<D>() : static_cast<D>(from);
        }
      } else {
        return from > static_cast<UnsignedOf<D>>(Highest<D>()) ? Highest<D>() : static_cast<D>(from);
      }
    }
    return static_cast<D>(from);
  }
}

template <class D, bool saturates, Rounding rounding, class S> __device__ __forceinline__ D Convert(const S &from) {
  if constexpr (kIsVector<S>) {
    using E = Element<D>;
    return Map<D>([](Element<S> each) { return ConvertLane<E, saturates, rounding>(each); }, from);
  } else {
    return ConvertLane<D, saturates, rounding>(from);
  }
}

template <class D, class S> __device__ __forceinline__ D As(const S &from) {
  static_assert(sizeof(D) == sizeof(S), "as_* keeps the size");
  D result;
  memcpy(&result, &from, sizeof(D));
  return result;
}

} // namespace spacecast

#define SPACECAST_CONVERSION(name, type, saturates, rounding)                                      \
  template <class S> __device__ __forceinline__ type name(const S &from) {                         \
    return spacecast::Convert<type, saturates, spacecast::Rounding::rounding>(from);               \
  }
#define SPACECAST_CONVERSIONS(name, type, saturates)                                               \
  SPACECAST_CONVERSION(name, type, saturates, kDefault)                                            \
  SPACECAST_CONVERSION(name##_rte, type, saturates, kEven)                                         \
  SPACECAST_CONVERSION(name##_rtz, type, saturates, kZero)                                         \
  SPACECAST_CONVERSION(name##_rtp, type, saturates, kUp)                                           \
  SPACECAST_CONVERSION(name##_rtn, type, saturates, kDown)
#define SPACECAST_AS(name, type)                                                                   \
  template <class S> __device__ __forceinline__ type as_##name(const S &from) {                    \
    return spacecast::As<type>(from);                                                              \
  }
#define SPACECAST_TO_WHOLE(name, type)                                                             \
  SPACECAST_CONVERSIONS(convert_##name, type, false)                                               \
  SPACECAST_CONVERSIONS(convert_##name##_sat, type, true)                                          \
  SPACECAST_AS(name, type)
#define SPACECAST_TO_FLOATING(name, type)                                                          \
  SPACECAST_CONVERSIONS(convert_##name, type, false)                                               \
  SPACECAST_AS(name, type)

#define SPACECAST_ALL_WIDTHS(each, name, one, two, three, four, eight, sixteen)                    \
  each(name, one) each(name##2, two) each(name##3, three) each(name##4, four)                      \
      each(name##8, eight) each(name##16, sixteen)

SPACECAST_ALL_WIDTHS(SPACECAST_TO_WHOLE, char, char, char2, char3_4a, char4, char8, char16)
SPACECAST_ALL_WIDTHS(SPACECAST_TO_WHOLE, uchar, unsigned char, uchar2, uchar3_4a, uchar4, uchar8, uchar16)
SPACECAST_ALL_WIDTHS(SPACECAST_TO_WHOLE, short, short, short2, short3_8a, short4, short8, short16)
SPACECAST_ALL_WIDTHS(SPACECAST_TO_WHOLE, ushort, unsigned short, ushort2, ushort3_8a, ushort4, ushort8, ushort16)
SPACECAST_ALL_WIDTHS(SPACECAST_TO_WHOLE, int, int, int2, int3_16a, int4, int8, int16)
SPACECAST_ALL_WIDTHS(SPACECAST_TO_WHOLE, uint, unsigned int, uint2, uint3_16a, uint4, uint8, uint16)
SPACECAST_ALL_WIDTHS(SPACECAST_TO_WHOLE, long, long long, longlong2, longlong3_32a, longlong4_32a, longlong8, longlong16)
SPACECAST_ALL_WIDTHS(SPACECAST_TO_WHOLE, ulong, unsigned long long, ulonglong2, ulonglong3_32a, ulonglong4_32a, ulonglong8, ulonglong16)
SPACECAST_ALL_WIDTHS(SPACECAST_TO_FLOATING, float, float, float2, float3_16a, float4, float8, float16)
SPACECAST_ALL_WIDTHS(SPACECAST_TO_FLOATING, double, double, double2, double3_32a, double4_32a, double8, double16)
SPACECAST_ALL_WIDTHS(SPACECAST_TO_FLOATING, half, spacecast::Half, spacecast::Half2, spacecast::Half3, spacecast::Half4, spacecast::Half8, spacecast::Half16)
