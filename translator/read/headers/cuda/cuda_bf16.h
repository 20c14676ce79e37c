// bfloat16: the types and the functions that programs use.
#pragma once
#pragma clang system_header

struct __nv_bfloat16_raw {
  unsigned short x;
};

struct __attribute__((aligned(2))) __nv_bfloat16 {
  unsigned short __x;
  __nv_bfloat16() = default;
  SPACECAST_EITHER __nv_bfloat16(const __nv_bfloat16_raw &);
  SPACECAST_EITHER __nv_bfloat16(float);
  SPACECAST_EITHER __nv_bfloat16(double);
  SPACECAST_EITHER __nv_bfloat16(int);
  SPACECAST_EITHER __nv_bfloat16(unsigned int);
  SPACECAST_EITHER __nv_bfloat16(short);
  SPACECAST_EITHER __nv_bfloat16(unsigned short);
  SPACECAST_EITHER __nv_bfloat16(long);
  SPACECAST_EITHER __nv_bfloat16(unsigned long);
  SPACECAST_EITHER __nv_bfloat16(long long);
  SPACECAST_EITHER __nv_bfloat16(unsigned long long);
  SPACECAST_EITHER operator float() const;
  SPACECAST_EITHER explicit operator bool() const;
  SPACECAST_EITHER __nv_bfloat16 &operator=(float);
  SPACECAST_EITHER __nv_bfloat16 &operator=(double);
  SPACECAST_EITHER __nv_bfloat16 &operator=(int);
  SPACECAST_EITHER __nv_bfloat16 &operator=(unsigned int);
  SPACECAST_EITHER __nv_bfloat16 &operator=(short);
  SPACECAST_EITHER __nv_bfloat16 &operator=(unsigned short);
  SPACECAST_EITHER __nv_bfloat16 &operator=(long long);
  SPACECAST_EITHER __nv_bfloat16 &operator=(unsigned long long);
};
struct __attribute__((aligned(4))) __nv_bfloat162 {
  __nv_bfloat16 x, y;
  __nv_bfloat162() = default;
  SPACECAST_EITHER constexpr __nv_bfloat162(const __nv_bfloat16 &a, const __nv_bfloat16 &b)
      : x(a), y(b) {}
};
typedef __nv_bfloat16 nv_bfloat16;
typedef __nv_bfloat162 nv_bfloat162;

#include "spacecast/half_like.h"
SPACECAST_HALF_LIKE(__nv_bfloat16, __nv_bfloat162, bfloat16)
SPACECAST_EITHER float2 __bfloat1622float2(__nv_bfloat162);
SPACECAST_EITHER __nv_bfloat162 make_bfloat162(__nv_bfloat16, __nv_bfloat16);
