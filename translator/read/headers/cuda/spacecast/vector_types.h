// CUDA's vector types, with the sizes and alignments of its ABI, and their make_ functions.
#pragma once
#pragma clang system_header

#define SPACECAST_BOTH __attribute__((host)) __attribute__((device))

// One struct per width: alignments differ (a vector of 3 aligns as its element, one of 4 by at most
// 16 bytes), so they are parameters.
#define SPACECAST_VECTORS(name, type, align2, align4)                                      \
  struct name##1 {                                                                                 \
    type x;                                                                                        \
  };                                                                                               \
  struct __attribute__((aligned(align2))) name##2 {                                                \
    type x, y;                                                                                     \
  };                                                                                               \
  struct name##3 {                                                                                 \
    type x, y, z;                                                                                  \
  };                                                                                               \
  struct __attribute__((aligned(align4))) name##4 {                                                \
    type x, y, z, w;                                                                               \
  };                                                                                               \
  SPACECAST_BOTH name##1 make_##name##1(type x);                                                   \
  SPACECAST_BOTH name##2 make_##name##2(type x, type y);                                           \
  SPACECAST_BOTH name##3 make_##name##3(type x, type y, type z);                                   \
  SPACECAST_BOTH name##4 make_##name##4(type x, type y, type z, type w);

SPACECAST_VECTORS(char, signed char, 2, 4)
SPACECAST_VECTORS(uchar, unsigned char, 2, 4)
SPACECAST_VECTORS(short, short, 4, 8)
SPACECAST_VECTORS(ushort, unsigned short, 4, 8)
SPACECAST_VECTORS(int, int, 8, 16)
SPACECAST_VECTORS(uint, unsigned int, 8, 16)
SPACECAST_VECTORS(long, long, 16, 16)
SPACECAST_VECTORS(ulong, unsigned long, 16, 16)
SPACECAST_VECTORS(longlong, long long, 16, 16)
SPACECAST_VECTORS(ulonglong, unsigned long long, 16, 16)
SPACECAST_VECTORS(float, float, 8, 16)
SPACECAST_VECTORS(double, double, 16, 16)

// CUDA 13 names the alignment of the 32-byte types; the unsuffixed ones are the 16-byte ones.
#define SPACECAST_WIDE_VECTOR(name, type)                                                          \
  struct __attribute__((aligned(16))) name##4_16a {                                                \
    type x, y, z, w;                                                                               \
  };                                                                                               \
  struct __attribute__((aligned(32))) name##4_32a {                                                \
    type x, y, z, w;                                                                               \
  };                                                                                               \
  SPACECAST_BOTH name##4_16a make_##name##4_16a(type x, type y, type z, type w);                   \
  SPACECAST_BOTH name##4_32a make_##name##4_32a(type x, type y, type z, type w);

SPACECAST_WIDE_VECTOR(long, long)
SPACECAST_WIDE_VECTOR(ulong, unsigned long)
SPACECAST_WIDE_VECTOR(longlong, long long)
SPACECAST_WIDE_VECTOR(ulonglong, unsigned long long)
SPACECAST_WIDE_VECTOR(double, double)

struct dim3 {
  unsigned int x, y, z;
  SPACECAST_BOTH constexpr dim3(unsigned int vx = 1, unsigned int vy = 1, unsigned int vz = 1)
      : x(vx), y(vy), z(vz) {}
  SPACECAST_BOTH constexpr dim3(uint3 v) : x(v.x), y(v.y), z(v.z) {}
  SPACECAST_BOTH constexpr operator uint3() const { return uint3{x, y, z}; }
};
