// Real intrinsics (CUDA Math API, "Single Precision Intrinsics" and "Double Precision Intrinsics"),
// and the functions of its math library that the host half does not have. The fast forms
// (__sinf, __expf ...) give the precise value, which is within their bounds.
#pragma once

#include "cuda_on_cpu/conversions.h"

#include <cmath>

#define SPACECAST_ROUNDED(name, real, parameters, operands, expression)                            \
  static inline real name##_rn parameters {                                                        \
    operands;                                                                                      \
    return spacecast::cpu::WithRounding(FE_TONEAREST, [&] { return expression; });                 \
  }                                                                                                \
  static inline real name##_rz parameters {                                                        \
    operands;                                                                                      \
    return spacecast::cpu::WithRounding(FE_TOWARDZERO, [&] { return expression; });                \
  }                                                                                                \
  static inline real name##_ru parameters {                                                        \
    operands;                                                                                      \
    return spacecast::cpu::WithRounding(FE_UPWARD, [&] { return expression; });                    \
  }                                                                                                \
  static inline real name##_rd parameters {                                                        \
    operands;                                                                                      \
    return spacecast::cpu::WithRounding(FE_DOWNWARD, [&] { return expression; });                  \
  }
#define SPACECAST_ROUNDED_REAL(real, letter)                                                       \
  SPACECAST_ROUNDED(__##letter##add, real, (real x, real y), volatile real a = x;                  \
                    volatile real b = y, a + b)                                                    \
  SPACECAST_ROUNDED(__##letter##sub, real, (real x, real y), volatile real a = x;                  \
                    volatile real b = y, a - b)                                                    \
  SPACECAST_ROUNDED(__##letter##mul, real, (real x, real y), volatile real a = x;                  \
                    volatile real b = y, a * b)                                                    \
  SPACECAST_ROUNDED(__##letter##div, real, (real x, real y), volatile real a = x;                  \
                    volatile real b = y, a / b)
SPACECAST_ROUNDED_REAL(float, f)
SPACECAST_ROUNDED_REAL(double, d)
SPACECAST_ROUNDED(__fsqrt, float, (float x), volatile float a = x, std::sqrt(a))
SPACECAST_ROUNDED(__dsqrt, double, (double x), volatile double a = x, std::sqrt(a))
SPACECAST_ROUNDED(__frcp, float, (float x), volatile float a = x, 1.0f / a)
SPACECAST_ROUNDED(__drcp, double, (double x), volatile double a = x, 1.0 / a)
SPACECAST_ROUNDED(__fmaf, float, (float x, float y, float z), volatile float a = x;
                  volatile float b = y;
                  volatile float c = z, std::fma(float{a}, float{b}, float{c}))
SPACECAST_ROUNDED(__fma, double, (double x, double y, double z), volatile double a = x;
                  volatile double b = y;
                  volatile double c = z, std::fma(double{a}, double{b}, double{c}))
#undef SPACECAST_ROUNDED_REAL
#undef SPACECAST_ROUNDED
static inline float __frsqrt_rn(float x) { return static_cast<float>(1.0 / std::sqrt(double{x})); }

// The C library declares these names for itself, as functions of other linkage.
static inline float spacecast_fast_sinf(float x) { return std::sin(x); }
static inline float spacecast_fast_cosf(float x) { return std::cos(x); }
static inline float spacecast_fast_tanf(float x) { return std::tan(x); }
static inline void spacecast_fast_sincosf(float x, float *sine, float *cosine) {
  *sine = std::sin(x);
  *cosine = std::cos(x);
}
static inline float spacecast_fast_expf(float x) { return std::exp(x); }
static inline float spacecast_fast_exp10f(float x) { return std::pow(10.0f, x); }
static inline float spacecast_fast_logf(float x) { return std::log(x); }
static inline float spacecast_fast_log2f(float x) { return std::log2(x); }
static inline float spacecast_fast_log10f(float x) { return std::log10(x); }
static inline float spacecast_fast_powf(float x, float y) { return std::pow(x, y); }
#define __sinf spacecast_fast_sinf
#define __cosf spacecast_fast_cosf
#define __tanf spacecast_fast_tanf
#define __sincosf spacecast_fast_sincosf
#define __expf spacecast_fast_expf
#define __exp10f spacecast_fast_exp10f
#define __logf spacecast_fast_logf
#define __log2f spacecast_fast_log2f
#define __log10f spacecast_fast_log10f
#define __powf spacecast_fast_powf
static inline float fdividef(float x, float y) { return x / y; }
// glibc gives exp10 and sincos where GNU extensions are on; these are overloads for float.
static inline float exp10(float x) { return static_cast<float>(::exp10(double{x})); }
static inline void sincos(float x, float *sine, float *cosine) { __sincosf(x, sine, cosine); }
