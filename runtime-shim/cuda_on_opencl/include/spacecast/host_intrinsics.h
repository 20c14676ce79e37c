// Intrinsics in the host's half of functions for both sides. nvcc compiles such a call on the host
// too (and warns), so the text must compile here; these give the values of the device.
#pragma once

#include <cstring>
#include <math.h>

namespace spacecast::host {

template <class To, class From> To Bits(From from) {
  static_assert(sizeof(To) == sizeof(From));
  To to;
  std::memcpy(&to, &from, sizeof to);
  return to;
}

} // namespace spacecast::host

static inline int __float_as_int(float x) { return spacecast::host::Bits<int>(x); }
static inline unsigned int __float_as_uint(float x) {
  return spacecast::host::Bits<unsigned int>(x);
}
static inline float __int_as_float(int x) { return spacecast::host::Bits<float>(x); }
static inline float __uint_as_float(unsigned int x) { return spacecast::host::Bits<float>(x); }
static inline long long __double_as_longlong(double x) {
  return spacecast::host::Bits<long long>(x);
}
static inline double __longlong_as_double(long long x) { return spacecast::host::Bits<double>(x); }
static inline int __popc(unsigned int x) { return __builtin_popcount(x); }
static inline int __popcll(unsigned long long x) { return __builtin_popcountll(x); }
static inline int __clz(int x) { return x == 0 ? 32 : __builtin_clz(static_cast<unsigned>(x)); }
static inline int __clzll(long long x) {
  return x == 0 ? 64 : __builtin_clzll(static_cast<unsigned long long>(x));
}
static inline int __ffs(int x) { return __builtin_ffs(x); }
static inline int __ffsll(long long x) { return __builtin_ffsll(x); }
static inline unsigned int __brev(unsigned int x) {
  unsigned int reversed = 0;
  for (int bit = 0; bit < 32; ++bit)
    reversed |= (x >> bit & 1u) << (31 - bit);
  return reversed;
}
static inline int __mul24(int a, int b) {
  // The low 24 bits of each, with sign.
  return static_cast<int>(static_cast<unsigned>((a << 8) >> 8) *
                          static_cast<unsigned>((b << 8) >> 8));
}
static inline unsigned int __umul24(unsigned int a, unsigned int b) {
  return (a & 0xffffffu) * (b & 0xffffffu);
}
static inline int __mulhi(int a, int b) {
  return static_cast<int>((static_cast<long long>(a) * b) >> 32);
}
static inline unsigned int __umulhi(unsigned int a, unsigned int b) {
  return static_cast<unsigned int>((static_cast<unsigned long long>(a) * b) >> 32);
}
static inline float __fdividef(float a, float b) { return a / b; }
static inline float __saturatef(float x) { return x > 0.0f ? (x < 1.0f ? x : 1.0f) : 0.0f; }
template <class T> static inline T __ldg(const T *pointer) { return *pointer; }
