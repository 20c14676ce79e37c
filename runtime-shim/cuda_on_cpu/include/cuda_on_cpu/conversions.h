// Conversions with a rounding mode (CUDA Math API, "Type Casting Intrinsics"). Real to integer
// saturates, and a NaN gives 0 in 32 bits and the smallest value in 64 (PTX ISA, "cvt").
#pragma once

#include <cfenv>
#include <cmath>
#include <limits>
#include <type_traits>

namespace spacecast::cpu {

// Runs `function` with this rounding mode. Operands go through `volatile`, since the compiler takes
// arithmetic to be free of modes.
template <class Function> auto WithRounding(int mode, Function function) {
  const int before = std::fegetround();
  std::fesetround(mode);
  const volatile auto result = function();
  std::fesetround(before);
  return result;
}

template <class Integer, class Real> Integer Saturate(Real rounded) {
  if (std::isnan(rounded))
    return sizeof(Integer) == 8 ? static_cast<Integer>(1ull << 63) : Integer{0};
  // The upper limit is not exact in Real, but the next power of two is.
  constexpr Real kAbove = static_cast<Real>(std::numeric_limits<Integer>::max() / 2 + 1) * 2;
  if (rounded >= kAbove)
    return std::numeric_limits<Integer>::max();
  if (rounded < static_cast<Real>(std::numeric_limits<Integer>::min()))
    return std::numeric_limits<Integer>::min();
  return static_cast<Integer>(rounded);
}

} // namespace spacecast::cpu

#define SPACECAST_TO_INTEGER(name, real, integer)                                                  \
  static inline integer name##_rn(real x) {                                                        \
    return spacecast::cpu::Saturate<integer>(std::nearbyint(x));                                   \
  }                                                                                                \
  static inline integer name##_rz(real x) {                                                        \
    return spacecast::cpu::Saturate<integer>(std::trunc(x));                                       \
  }                                                                                                \
  static inline integer name##_ru(real x) {                                                        \
    return spacecast::cpu::Saturate<integer>(std::ceil(x));                                        \
  }                                                                                                \
  static inline integer name##_rd(real x) {                                                        \
    return spacecast::cpu::Saturate<integer>(std::floor(x));                                       \
  }
SPACECAST_TO_INTEGER(__float2int, float, int)
SPACECAST_TO_INTEGER(__float2uint, float, unsigned int)
SPACECAST_TO_INTEGER(__float2ll, float, long long)
SPACECAST_TO_INTEGER(__float2ull, float, unsigned long long)
SPACECAST_TO_INTEGER(__double2int, double, int)
SPACECAST_TO_INTEGER(__double2uint, double, unsigned int)
SPACECAST_TO_INTEGER(__double2ll, double, long long)
SPACECAST_TO_INTEGER(__double2ull, double, unsigned long long)
#undef SPACECAST_TO_INTEGER

#define SPACECAST_TO_REAL_ROUNDED(name, from, real, suffix, mode)                                  \
  static inline real name##_##suffix(from x) {                                                     \
    const volatile from operand = x;                                                               \
    return spacecast::cpu::WithRounding(mode, [&] { return static_cast<real>(operand); });         \
  }
#define SPACECAST_TO_REAL(name, from, real)                                                        \
  static inline real name##_rn(from x) { return static_cast<real>(x); }                            \
  SPACECAST_TO_REAL_ROUNDED(name, from, real, rz, FE_TOWARDZERO)                                   \
  SPACECAST_TO_REAL_ROUNDED(name, from, real, ru, FE_UPWARD)                                       \
  SPACECAST_TO_REAL_ROUNDED(name, from, real, rd, FE_DOWNWARD)
SPACECAST_TO_REAL(__int2float, int, float)
SPACECAST_TO_REAL(__uint2float, unsigned int, float)
SPACECAST_TO_REAL(__ll2float, long long, float)
SPACECAST_TO_REAL(__ull2float, unsigned long long, float)
SPACECAST_TO_REAL(__ll2double, long long, double)
SPACECAST_TO_REAL(__ull2double, unsigned long long, double)
SPACECAST_TO_REAL(__double2float, double, float)
#undef SPACECAST_TO_REAL
static inline double __int2double_rn(int x) { return x; }
static inline double __uint2double_rn(unsigned int x) { return x; }

static inline int __double2hiint(double x) {
  return static_cast<int>(__double_as_longlong(x) >> 32);
}
static inline int __double2loint(double x) { return static_cast<int>(__double_as_longlong(x)); }
static inline double __hiloint2double(int high, int low) {
  return __longlong_as_double(
      static_cast<long long>(static_cast<unsigned long long>(static_cast<unsigned>(high)) << 32 |
                             static_cast<unsigned>(low)));
}
