// 16-bit floating point: the types and the functions that programs use.
#pragma once
#pragma clang system_header

#define CUDA_NO_HALF_DEFINED 0
#define __CUDA_FP16_TYPES_EXIST__

struct __half_raw {
  unsigned short x;
};
struct __half2_raw {
  unsigned short x, y;
};

struct __attribute__((aligned(2))) __half {
  unsigned short __x;
  __half() = default;
  SPACECAST_EITHER __half(const __half_raw &);
  SPACECAST_EITHER __half(float);
  SPACECAST_EITHER __half(double);
  SPACECAST_EITHER __half(int);
  SPACECAST_EITHER __half(unsigned int);
  SPACECAST_EITHER __half(short);
  SPACECAST_EITHER __half(unsigned short);
  SPACECAST_EITHER __half(long);
  SPACECAST_EITHER __half(unsigned long);
  SPACECAST_EITHER __half(long long);
  SPACECAST_EITHER __half(unsigned long long);
  SPACECAST_EITHER operator float() const;
  SPACECAST_EITHER operator __half_raw() const;
  SPACECAST_EITHER explicit operator bool() const;
  SPACECAST_EITHER explicit operator int() const;
  SPACECAST_EITHER explicit operator unsigned int() const;
  SPACECAST_EITHER explicit operator double() const;
  SPACECAST_EITHER __half &operator=(float);
  SPACECAST_EITHER __half &operator=(double);
  SPACECAST_EITHER __half &operator=(int);
  SPACECAST_EITHER __half &operator=(unsigned int);
  SPACECAST_EITHER __half &operator=(short);
  SPACECAST_EITHER __half &operator=(unsigned short);
  SPACECAST_EITHER __half &operator=(long long);
  SPACECAST_EITHER __half &operator=(unsigned long long);
};
struct __attribute__((aligned(4))) __half2 {
  __half x, y;
  __half2() = default;
  SPACECAST_EITHER constexpr __half2(const __half &a, const __half &b) : x(a), y(b) {}
};
typedef __half half;
typedef __half2 half2;
typedef __half __nv_half;
typedef __half2 __nv_half2;

#include "spacecast/half_like.h"
SPACECAST_HALF_LIKE(__half, __half2, half)
SPACECAST_EITHER __half2 make_half2(__half, __half);
