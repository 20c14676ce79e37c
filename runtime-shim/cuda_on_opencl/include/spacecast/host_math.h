// math.h on the host as nvcc has it: every function with its float overload in the global scope,
// CUDA's own functions, and min and max of all arithmetic pairs.
#pragma once

// The C++ library's math.h and stdlib.h put std's overloads of abs, sqrt and so on into the global
// scope; <cmath> alone leaves the C functions there, of which abs(0.5f) is 0.
#include <cmath>
#include <cstdlib>
#include <math.h>
#include <stdlib.h>

#define SPACECAST_MIN_MAX(result, left, right)                                                     \
  static inline constexpr result min(left a, right b) {                                            \
    return static_cast<result>(a) < static_cast<result>(b) ? static_cast<result>(a)                \
                                                           : static_cast<result>(b);               \
  }                                                                                                \
  static inline constexpr result max(left a, right b) {                                            \
    return static_cast<result>(a) > static_cast<result>(b) ? static_cast<result>(a)                \
                                                           : static_cast<result>(b);               \
  }
// Mixed signs give the unsigned type, as in nvcc's header.
#define SPACECAST_INTEGER_MIN_MAX(type)                                                            \
  SPACECAST_MIN_MAX(type, type, type)                                                              \
  SPACECAST_MIN_MAX(unsigned type, unsigned type, unsigned type)                                   \
  SPACECAST_MIN_MAX(unsigned type, type, unsigned type)                                            \
  SPACECAST_MIN_MAX(unsigned type, unsigned type, type)
SPACECAST_INTEGER_MIN_MAX(int)
SPACECAST_INTEGER_MIN_MAX(long)
SPACECAST_INTEGER_MIN_MAX(long long)
#undef SPACECAST_INTEGER_MIN_MAX
#undef SPACECAST_MIN_MAX

// A NaN loses against a number.
#define SPACECAST_REAL_MIN_MAX(result, left, right)                                                \
  static inline result min(left a, right b) {                                                      \
    return std::fmin(static_cast<result>(a), static_cast<result>(b));                              \
  }                                                                                                \
  static inline result max(left a, right b) {                                                      \
    return std::fmax(static_cast<result>(a), static_cast<result>(b));                              \
  }
SPACECAST_REAL_MIN_MAX(float, float, float)
SPACECAST_REAL_MIN_MAX(double, double, double)
SPACECAST_REAL_MIN_MAX(double, float, double)
SPACECAST_REAL_MIN_MAX(double, double, float)
#undef SPACECAST_REAL_MIN_MAX

static inline unsigned int umin(unsigned int a, unsigned int b) { return min(a, b); }
static inline unsigned int umax(unsigned int a, unsigned int b) { return max(a, b); }
static inline long long int llmin(long long int a, long long int b) { return min(a, b); }
static inline long long int llmax(long long int a, long long int b) { return max(a, b); }
static inline unsigned long long int ullmin(unsigned long long int a, unsigned long long int b) {
  return min(a, b);
}
static inline unsigned long long int ullmax(unsigned long long int a, unsigned long long int b) {
  return max(a, b);
}

namespace spacecast::host {

constexpr double kPi = 3.14159265358979323846;

// Reduced before the multiplication, so that large arguments keep their digits.
// x is `quarter` times a half and `rest`, which is exact and at most a quarter: so that near a zero
// the product with pi keeps all digits.
struct HalfTurns {
  int quarter;
  double rest;
};
inline HalfTurns ReduceHalfTurns(double x) {
  const double reduced = std::remainder(x, 2.0), quarter = std::nearbyint(2.0 * reduced);
  return {static_cast<int>(quarter) & 3, reduced - quarter / 2.0};
}
inline double SinPi(double x) {
  if (!std::isfinite(x))
    return x - x;
  const auto [quarter, rest] = ReduceHalfTurns(x);
  if (rest == 0.0 && quarter % 2 == 0)
    return std::copysign(0.0, x);
  const double value = quarter % 2 == 0 ? std::sin(rest * kPi) : std::cos(rest * kPi);
  return quarter < 2 ? value : -value;
}
inline double CosPi(double x) {
  if (!std::isfinite(x))
    return x - x;
  const auto [quarter, rest] = ReduceHalfTurns(x);
  if (rest == 0.0 && quarter % 2 == 1)
    return 0.0;
  const double value = quarter % 2 == 0 ? std::cos(rest * kPi) : std::sin(rest * kPi);
  return quarter == 1 || quarter == 2 ? -value : value;
}

} // namespace spacecast::host

static inline double rsqrt(double x) { return 1.0 / std::sqrt(x); }
static inline float rsqrtf(float x) { return static_cast<float>(1.0 / std::sqrt(double(x))); }
static inline float rsqrt(float x) { return rsqrtf(x); }
static inline double rcbrt(double x) { return 1.0 / std::cbrt(x); }
static inline float rcbrtf(float x) { return static_cast<float>(1.0 / std::cbrt(double(x))); }
static inline float rcbrt(float x) { return rcbrtf(x); }
static inline double sinpi(double x) { return spacecast::host::SinPi(x); }
static inline float sinpif(float x) { return static_cast<float>(spacecast::host::SinPi(x)); }
static inline float sinpi(float x) { return sinpif(x); }
static inline double cospi(double x) { return spacecast::host::CosPi(x); }
static inline float cospif(float x) { return static_cast<float>(spacecast::host::CosPi(x)); }
static inline float cospi(float x) { return cospif(x); }
static inline void sincospi(double x, double *sine, double *cosine) {
  *sine = sinpi(x);
  *cosine = cospi(x);
}
static inline void sincospif(float x, float *sine, float *cosine) {
  *sine = sinpif(x);
  *cosine = cospif(x);
}
static inline double rhypot(double x, double y) { return 1.0 / std::hypot(x, y); }
static inline float rhypotf(float x, float y) { return 1.0f / std::hypot(x, y); }
static inline double norm3d(double x, double y, double z) { return std::hypot(x, y, z); }
static inline float norm3df(float x, float y, float z) { return std::hypot(x, y, z); }
static inline double rnorm3d(double x, double y, double z) { return 1.0 / std::hypot(x, y, z); }
static inline float rnorm3df(float x, float y, float z) { return 1.0f / std::hypot(x, y, z); }
static inline double norm4d(double x, double y, double z, double w) {
  return std::hypot(std::hypot(x, y), std::hypot(z, w));
}
static inline float norm4df(float x, float y, float z, float w) {
  return std::hypot(std::hypot(x, y), std::hypot(z, w));
}
static inline double normcdf(double x) { return 0.5 * std::erfc(-x * 0.70710678118654752440); }
static inline float normcdff(float x) { return static_cast<float>(normcdf(double(x))); }
static inline float normcdf(float x) { return normcdff(x); }
