// The make_ functions of CUDA's vector types.
#pragma once

// The guard of CUDA's header: programs test it, and it keeps that header out.
#define __VECTOR_FUNCTIONS_H__

#include "vector_types.h"

#define SPACECAST_MAKE(name, type)                                                                 \
  static inline constexpr name##1 make_##name##1(type x) { return {x}; }                           \
  static inline constexpr name##2 make_##name##2(type x, type y) { return {x, y}; }                \
  static inline constexpr name##3 make_##name##3(type x, type y, type z) { return {x, y, z}; }     \
  static inline constexpr name##4 make_##name##4(type x, type y, type z, type w) {                 \
    return {x, y, z, w};                                                                           \
  }

SPACECAST_MAKE(char, signed char)
SPACECAST_MAKE(uchar, unsigned char)
SPACECAST_MAKE(short, short)
SPACECAST_MAKE(ushort, unsigned short)
SPACECAST_MAKE(int, int)
SPACECAST_MAKE(uint, unsigned int)
SPACECAST_MAKE(long, long)
SPACECAST_MAKE(ulong, unsigned long)
SPACECAST_MAKE(longlong, long long)
SPACECAST_MAKE(ulonglong, unsigned long long)
SPACECAST_MAKE(float, float)
SPACECAST_MAKE(double, double)
static inline constexpr long4_16a make_long4_16a(long x, long y, long z, long w) {
  return {x, y, z, w};
}
static inline constexpr long4_32a make_long4_32a(long x, long y, long z, long w) {
  return {x, y, z, w};
}
static inline constexpr ulong4_16a make_ulong4_16a(unsigned long x, unsigned long y,
                                                   unsigned long z, unsigned long w) {
  return {x, y, z, w};
}
static inline constexpr ulong4_32a make_ulong4_32a(unsigned long x, unsigned long y,
                                                   unsigned long z, unsigned long w) {
  return {x, y, z, w};
}
static inline constexpr longlong4_16a make_longlong4_16a(long long x, long long y, long long z,
                                                         long long w) {
  return {x, y, z, w};
}
static inline constexpr longlong4_32a make_longlong4_32a(long long x, long long y, long long z,
                                                         long long w) {
  return {x, y, z, w};
}
static inline constexpr ulonglong4_16a make_ulonglong4_16a(unsigned long long x,
                                                           unsigned long long y,
                                                           unsigned long long z,
                                                           unsigned long long w) {
  return {x, y, z, w};
}
static inline constexpr ulonglong4_32a make_ulonglong4_32a(unsigned long long x,
                                                           unsigned long long y,
                                                           unsigned long long z,
                                                           unsigned long long w) {
  return {x, y, z, w};
}
static inline constexpr double4_16a make_double4_16a(double x, double y, double z, double w) {
  return {x, y, z, w};
}
static inline constexpr double4_32a make_double4_32a(double x, double y, double z, double w) {
  return {x, y, z, w};
}

#undef SPACECAST_MAKE
