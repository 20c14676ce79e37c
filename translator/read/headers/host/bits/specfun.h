// Stands in front of libstdc++'s own <bits/specfun.h>, which <cmath> includes from C++17 on: its
// special functions cost every parse 100 ms, and a parse needs only their declarations.
#pragma once
#pragma clang system_header

#include <bits/stl_algobase.h>
#include <limits>
#include <type_traits>

#define __cpp_lib_math_special_functions 201603L

// The arguments in front of the one of floating point.
#define SPACECAST_NONE
#define SPACECAST_ONE unsigned int,
#define SPACECAST_TWO unsigned int, unsigned int,

namespace std {
#define SPACECAST_SPECIAL_1(name, leading)                                                         \
  float name##f(leading float);                                                                    \
  long double name##l(leading long double);                                                        \
  template <typename A> typename __gnu_cxx::__promote<A>::__type name(leading A);
#define SPACECAST_SPECIAL_2(name)                                                                  \
  float name##f(float, float);                                                                     \
  long double name##l(long double, long double);                                                   \
  template <typename A, typename B>                                                                \
  typename __gnu_cxx::__promote_2<A, B>::__type name(A, B);
#define SPACECAST_SPECIAL_3(name)                                                                  \
  float name##f(float, float, float);                                                              \
  long double name##l(long double, long double, long double);                                      \
  template <typename A, typename B, typename C>                                                    \
  typename __gnu_cxx::__promote_3<A, B, C>::__type name(A, B, C);

SPACECAST_SPECIAL_1(assoc_laguerre, SPACECAST_TWO)
SPACECAST_SPECIAL_1(assoc_legendre, SPACECAST_TWO)
SPACECAST_SPECIAL_2(beta)
SPACECAST_SPECIAL_1(comp_ellint_1, SPACECAST_NONE)
SPACECAST_SPECIAL_1(comp_ellint_2, SPACECAST_NONE)
SPACECAST_SPECIAL_2(comp_ellint_3)
SPACECAST_SPECIAL_2(cyl_bessel_i)
SPACECAST_SPECIAL_2(cyl_bessel_j)
SPACECAST_SPECIAL_2(cyl_bessel_k)
SPACECAST_SPECIAL_2(cyl_neumann)
SPACECAST_SPECIAL_2(ellint_1)
SPACECAST_SPECIAL_2(ellint_2)
SPACECAST_SPECIAL_3(ellint_3)
SPACECAST_SPECIAL_1(expint, SPACECAST_NONE)
SPACECAST_SPECIAL_1(hermite, SPACECAST_ONE)
SPACECAST_SPECIAL_1(laguerre, SPACECAST_ONE)
SPACECAST_SPECIAL_1(legendre, SPACECAST_ONE)
SPACECAST_SPECIAL_1(riemann_zeta, SPACECAST_NONE)
SPACECAST_SPECIAL_1(sph_bessel, SPACECAST_ONE)
SPACECAST_SPECIAL_1(sph_legendre, SPACECAST_TWO)
SPACECAST_SPECIAL_1(sph_neumann, SPACECAST_ONE)
} // namespace std
