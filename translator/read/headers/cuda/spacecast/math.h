// Device mathematics, and on the host what nvcc's headers bring: <cmath>, <math.h> and <stdlib.h>,
// so that `abs(0.5f)` and `sqrt(1.0f)` bind to the float overloads in the global scope too.
//
// Device overloads must be known before <cmath>: its constexpr functions become host-and-device
// ones otherwise, and those cannot be overloaded.
#pragma once
#pragma clang system_header

#define SPACECAST_DEVICE __attribute__((device))

// name(float), name(double) and namef(float); the unsuffixed name is also in std.
#define SPACECAST_MATH1(name)                                                                      \
  SPACECAST_DEVICE float name(float);                                                              \
  SPACECAST_DEVICE double name(double);                                                            \
  SPACECAST_DEVICE float name##f(float);                                                           \
  namespace std {                                                                                  \
  using ::name;                                                                                    \
  }
#define SPACECAST_MATH2(name)                                                                      \
  SPACECAST_DEVICE float name(float, float);                                                       \
  SPACECAST_DEVICE double name(double, double);                                                    \
  SPACECAST_DEVICE float name##f(float, float);                                                    \
  namespace std {                                                                                  \
  using ::name;                                                                                    \
  }
#define SPACECAST_MATH3(name)                                                                      \
  SPACECAST_DEVICE float name(float, float, float);                                                \
  SPACECAST_DEVICE double name(double, double, double);                                            \
  SPACECAST_DEVICE float name##f(float, float, float);                                             \
  namespace std {                                                                                  \
  using ::name;                                                                                    \
  }
// A second parameter or a result of another type.
#define SPACECAST_MATH1_TO(name, result)                                                           \
  SPACECAST_DEVICE result name(float);                                                             \
  SPACECAST_DEVICE result name(double);                                                            \
  SPACECAST_DEVICE result name##f(float);                                                          \
  namespace std {                                                                                  \
  using ::name;                                                                                    \
  }
#define SPACECAST_MATH2_WITH(name, second)                                                         \
  SPACECAST_DEVICE float name(float, second);                                                      \
  SPACECAST_DEVICE double name(double, second);                                                    \
  SPACECAST_DEVICE float name##f(float, second);                                                   \
  namespace std {                                                                                  \
  using ::name;                                                                                    \
  }
#define SPACECAST_CLASSIFY1(name)                                                                  \
  SPACECAST_DEVICE bool name(float);                                                               \
  SPACECAST_DEVICE bool name(double);                                                              \
  SPACECAST_DEVICE bool name(long double);                                                         \
  namespace std {                                                                                  \
  using ::name;                                                                                    \
  }
#define SPACECAST_CLASSIFY2(name)                                                                  \
  SPACECAST_DEVICE bool name(float, float);                                                        \
  SPACECAST_DEVICE bool name(double, double);                                                      \
  namespace std {                                                                                  \
  using ::name;                                                                                    \
  }

SPACECAST_MATH1(acos) SPACECAST_MATH1(acosh) SPACECAST_MATH1(asin) SPACECAST_MATH1(asinh)
SPACECAST_MATH1(atan) SPACECAST_MATH1(atanh) SPACECAST_MATH1(cbrt) SPACECAST_MATH1(ceil)
SPACECAST_MATH1(cos) SPACECAST_MATH1(cosh) SPACECAST_MATH1(erf) SPACECAST_MATH1(erfc)
SPACECAST_MATH1(exp) SPACECAST_MATH1(exp2) SPACECAST_MATH1(expm1) SPACECAST_MATH1(fabs)
SPACECAST_MATH1(floor) SPACECAST_MATH1(lgamma) SPACECAST_MATH1(log) SPACECAST_MATH1(log10)
SPACECAST_MATH1(log1p) SPACECAST_MATH1(log2) SPACECAST_MATH1(logb) SPACECAST_MATH1(nearbyint)
SPACECAST_MATH1(rint) SPACECAST_MATH1(round) SPACECAST_MATH1(sin) SPACECAST_MATH1(sinh)
SPACECAST_MATH1(sqrt) SPACECAST_MATH1(tan) SPACECAST_MATH1(tanh) SPACECAST_MATH1(tgamma)
SPACECAST_MATH1(trunc)
SPACECAST_MATH2(atan2) SPACECAST_MATH2(copysign) SPACECAST_MATH2(fdim) SPACECAST_MATH2(fmax)
SPACECAST_MATH2(fmin) SPACECAST_MATH2(fmod) SPACECAST_MATH2(hypot) SPACECAST_MATH2(nextafter)
SPACECAST_MATH2(pow) SPACECAST_MATH2(remainder)
SPACECAST_MATH3(fma)
SPACECAST_MATH1_TO(ilogb, int) SPACECAST_MATH1_TO(lrint, long) SPACECAST_MATH1_TO(lround, long)
SPACECAST_MATH1_TO(llrint, long long) SPACECAST_MATH1_TO(llround, long long)
SPACECAST_MATH2_WITH(frexp, int *) SPACECAST_MATH2_WITH(ldexp, int)
SPACECAST_MATH2_WITH(scalbn, int) SPACECAST_MATH2_WITH(scalbln, long)
SPACECAST_CLASSIFY1(isfinite) SPACECAST_CLASSIFY1(isinf) SPACECAST_CLASSIFY1(isnan)
SPACECAST_CLASSIFY1(isnormal) SPACECAST_CLASSIFY1(signbit)
SPACECAST_CLASSIFY2(isgreater) SPACECAST_CLASSIFY2(isgreaterequal) SPACECAST_CLASSIFY2(isless)
SPACECAST_CLASSIFY2(islessequal) SPACECAST_CLASSIFY2(islessgreater)
SPACECAST_CLASSIFY2(isunordered)

SPACECAST_DEVICE int abs(int);
SPACECAST_DEVICE long abs(long);
SPACECAST_DEVICE long long abs(long long);
SPACECAST_DEVICE float abs(float);
SPACECAST_DEVICE double abs(double);
SPACECAST_DEVICE long labs(long);
SPACECAST_DEVICE long long llabs(long long);
SPACECAST_DEVICE float modf(float, float *);
SPACECAST_DEVICE double modf(double, double *);
SPACECAST_DEVICE float modff(float, float *);
SPACECAST_DEVICE float remquo(float, float, int *);
SPACECAST_DEVICE double remquo(double, double, int *);
SPACECAST_DEVICE float remquof(float, float, int *);
SPACECAST_DEVICE double nan(const char *);
SPACECAST_DEVICE float nanf(const char *);
SPACECAST_DEVICE int fpclassify(float);
SPACECAST_DEVICE int fpclassify(double);
namespace std {
using ::abs;
using ::fpclassify;
using ::labs;
using ::llabs;
using ::modf;
using ::nan;
using ::nanf;
using ::remquo;
} // namespace std
// glibc's and CUDA's spellings behind the classification macros.
SPACECAST_DEVICE int __isnan(double);
SPACECAST_DEVICE int __isnanf(float);
SPACECAST_DEVICE int __isinf(double);
SPACECAST_DEVICE int __isinff(float);
SPACECAST_DEVICE int __finite(double);
SPACECAST_DEVICE int __finitef(float);
SPACECAST_DEVICE int __signbit(double);
SPACECAST_DEVICE int __signbitf(float);

#include <ctype.h>
#include <limits.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <utility>

// Functions of CUDA that C has not. nvcc has most of them on the host too.
#define SPACECAST_OWN1(name)                                                                       \
  __attribute__((host)) __attribute__((device)) float name##f(float);                              \
  __attribute__((host)) __attribute__((device)) double name(double);                               \
  __attribute__((host)) __attribute__((device)) float name(float);
SPACECAST_OWN1(rsqrt) SPACECAST_OWN1(rcbrt) SPACECAST_OWN1(sinpi) SPACECAST_OWN1(cospi)
SPACECAST_OWN1(erfinv) SPACECAST_OWN1(erfcinv) SPACECAST_OWN1(erfcx) SPACECAST_OWN1(normcdf)
SPACECAST_OWN1(normcdfinv)
#define SPACECAST_EITHER __attribute__((host)) __attribute__((device))
SPACECAST_EITHER void sincospi(double, double *, double *);
SPACECAST_EITHER void sincospi(float, float *, float *);
SPACECAST_EITHER void sincospif(float, float *, float *);
SPACECAST_EITHER double norm3d(double, double, double);
SPACECAST_EITHER float norm3df(float, float, float);
SPACECAST_EITHER double norm4d(double, double, double, double);
SPACECAST_EITHER float norm4df(float, float, float, float);
SPACECAST_EITHER double rnorm3d(double, double, double);
SPACECAST_EITHER float rnorm3df(float, float, float);
SPACECAST_EITHER double rnorm4d(double, double, double, double);
SPACECAST_EITHER float rnorm4df(float, float, float, float);
SPACECAST_EITHER double rhypot(double, double);
SPACECAST_EITHER float rhypotf(float, float);
SPACECAST_EITHER double norm(int, const double *);
SPACECAST_EITHER float normf(int, const float *);
SPACECAST_EITHER double rnorm(int, const double *);
SPACECAST_EITHER float rnormf(int, const float *);
SPACECAST_DEVICE void sincos(double, double *, double *);
SPACECAST_DEVICE void sincos(float, float *, float *);
SPACECAST_DEVICE void sincosf(float, float *, float *);
SPACECAST_DEVICE double exp10(double);
SPACECAST_DEVICE float exp10(float);
SPACECAST_DEVICE float exp10f(float);
#define SPACECAST_BESSEL(name)                                                                     \
  SPACECAST_DEVICE double name(double);                                                            \
  SPACECAST_DEVICE float name##f(float);
SPACECAST_BESSEL(j0) SPACECAST_BESSEL(j1) SPACECAST_BESSEL(y0) SPACECAST_BESSEL(y1)
SPACECAST_BESSEL(cyl_bessel_i0) SPACECAST_BESSEL(cyl_bessel_i1)
SPACECAST_DEVICE double jn(int, double);
SPACECAST_DEVICE float jnf(int, float);
SPACECAST_DEVICE double yn(int, double);
SPACECAST_DEVICE float ynf(int, float);
// glibc has no float forms of these on the host.
__attribute__((host)) void sincos(float, float *, float *);
__attribute__((host)) float exp10(float);

// min and max of every pair of arithmetic types, in the type that C's conversions give.
#define SPACECAST_MIN_MAX(type)                                                                    \
  SPACECAST_EITHER type min(type, type);                                                           \
  SPACECAST_EITHER type max(type, type);
SPACECAST_MIN_MAX(int)
SPACECAST_MIN_MAX(unsigned int)
SPACECAST_MIN_MAX(long)
SPACECAST_MIN_MAX(unsigned long)
SPACECAST_MIN_MAX(long long)
SPACECAST_MIN_MAX(unsigned long long)
SPACECAST_MIN_MAX(float)
SPACECAST_MIN_MAX(double)
#define SPACECAST_MIXED_MIN_MAX(result, first, second)                                             \
  SPACECAST_EITHER result min(first, second);                                                      \
  SPACECAST_EITHER result min(second, first);                                                      \
  SPACECAST_EITHER result max(first, second);                                                      \
  SPACECAST_EITHER result max(second, first);
SPACECAST_MIXED_MIN_MAX(unsigned int, int, unsigned int)
SPACECAST_MIXED_MIN_MAX(unsigned long, long, unsigned long)
SPACECAST_MIXED_MIN_MAX(unsigned long long, long long, unsigned long long)
SPACECAST_MIXED_MIN_MAX(double, float, double)
SPACECAST_EITHER unsigned int umin(unsigned int, unsigned int);
SPACECAST_EITHER unsigned int umax(unsigned int, unsigned int);
SPACECAST_EITHER long long llmin(long long, long long);
SPACECAST_EITHER long long llmax(long long, long long);
SPACECAST_EITHER unsigned long long ullmin(unsigned long long, unsigned long long);
SPACECAST_EITHER unsigned long long ullmax(unsigned long long, unsigned long long);
