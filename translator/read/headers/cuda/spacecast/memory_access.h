// Loads and stores with cache hints, for every type that CUDA gives them.
#pragma once
#pragma clang system_header

#define SPACECAST_CACHED_ACCESS(type)                                                              \
  SPACECAST_DEVICE type __ldg(const type *);                                                       \
  SPACECAST_DEVICE type __ldca(const type *);                                                      \
  SPACECAST_DEVICE type __ldcg(const type *);                                                      \
  SPACECAST_DEVICE type __ldcs(const type *);                                                      \
  SPACECAST_DEVICE type __ldlu(const type *);                                                      \
  SPACECAST_DEVICE type __ldcv(const type *);                                                      \
  SPACECAST_DEVICE void __stwb(type *, type);                                                      \
  SPACECAST_DEVICE void __stcg(type *, type);                                                      \
  SPACECAST_DEVICE void __stcs(type *, type);                                                      \
  SPACECAST_DEVICE void __stwt(type *, type);
SPACECAST_CACHED_ACCESS(char)
SPACECAST_CACHED_ACCESS(signed char)
SPACECAST_CACHED_ACCESS(unsigned char)
SPACECAST_CACHED_ACCESS(short)
SPACECAST_CACHED_ACCESS(unsigned short)
SPACECAST_CACHED_ACCESS(int)
SPACECAST_CACHED_ACCESS(unsigned int)
SPACECAST_CACHED_ACCESS(long)
SPACECAST_CACHED_ACCESS(unsigned long)
SPACECAST_CACHED_ACCESS(long long)
SPACECAST_CACHED_ACCESS(unsigned long long)
SPACECAST_CACHED_ACCESS(float)
SPACECAST_CACHED_ACCESS(double)
SPACECAST_CACHED_ACCESS(char2)
SPACECAST_CACHED_ACCESS(char4)
SPACECAST_CACHED_ACCESS(uchar2)
SPACECAST_CACHED_ACCESS(uchar4)
SPACECAST_CACHED_ACCESS(short2)
SPACECAST_CACHED_ACCESS(short4)
SPACECAST_CACHED_ACCESS(ushort2)
SPACECAST_CACHED_ACCESS(ushort4)
SPACECAST_CACHED_ACCESS(int2)
SPACECAST_CACHED_ACCESS(int4)
SPACECAST_CACHED_ACCESS(uint2)
SPACECAST_CACHED_ACCESS(uint4)
SPACECAST_CACHED_ACCESS(longlong2)
SPACECAST_CACHED_ACCESS(ulonglong2)
SPACECAST_CACHED_ACCESS(float2)
SPACECAST_CACHED_ACCESS(float4)
SPACECAST_CACHED_ACCESS(double2)
