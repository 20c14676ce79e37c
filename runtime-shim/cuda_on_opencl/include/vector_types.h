// CUDA's vector types with CUDA's sizes and alignments (CUDA C++ Programming Guide, "Built-in
// Vector Types"): three-element vectors are packed, nothing is aligned to more than 16 bytes unless
// its name says so (double4_32a and kin, CUDA 13).
#pragma once

// The guard of CUDA's header: programs test it, and it keeps that header out.
#define __VECTOR_TYPES_H__

#include <type_traits>

#include "spacecast/qualifiers.h"

#define SPACECAST_VECTOR1(name, type, alignment)                                                   \
  struct alignas(alignment) name {                                                                 \
    type x;                                                                                        \
  };
#define SPACECAST_VECTOR2(name, type, alignment)                                                   \
  struct alignas(alignment) name {                                                                 \
    type x, y;                                                                                     \
  };
#define SPACECAST_VECTOR3(name, type, alignment)                                                   \
  struct alignas(alignment) name {                                                                 \
    type x, y, z;                                                                                  \
  };
#define SPACECAST_VECTOR4(name, type, alignment)                                                   \
  struct alignas(alignment) name {                                                                 \
    type x, y, z, w;                                                                               \
  };

SPACECAST_VECTOR1(char1, signed char, 1)
SPACECAST_VECTOR2(char2, signed char, 2)
SPACECAST_VECTOR3(char3, signed char, 1)
SPACECAST_VECTOR4(char4, signed char, 4)
SPACECAST_VECTOR1(uchar1, unsigned char, 1)
SPACECAST_VECTOR2(uchar2, unsigned char, 2)
SPACECAST_VECTOR3(uchar3, unsigned char, 1)
SPACECAST_VECTOR4(uchar4, unsigned char, 4)
SPACECAST_VECTOR1(short1, short, 2)
SPACECAST_VECTOR2(short2, short, 4)
SPACECAST_VECTOR3(short3, short, 2)
SPACECAST_VECTOR4(short4, short, 8)
SPACECAST_VECTOR1(ushort1, unsigned short, 2)
SPACECAST_VECTOR2(ushort2, unsigned short, 4)
SPACECAST_VECTOR3(ushort3, unsigned short, 2)
SPACECAST_VECTOR4(ushort4, unsigned short, 8)
SPACECAST_VECTOR1(int1, int, 4)
SPACECAST_VECTOR2(int2, int, 8)
SPACECAST_VECTOR3(int3, int, 4)
SPACECAST_VECTOR4(int4, int, 16)
SPACECAST_VECTOR1(uint1, unsigned int, 4)
SPACECAST_VECTOR2(uint2, unsigned int, 8)
SPACECAST_VECTOR3(uint3, unsigned int, 4)
SPACECAST_VECTOR4(uint4, unsigned int, 16)
SPACECAST_VECTOR1(long1, long, 8)
SPACECAST_VECTOR2(long2, long, 16)
SPACECAST_VECTOR3(long3, long, 8)
SPACECAST_VECTOR4(long4, long, 16)
SPACECAST_VECTOR1(ulong1, unsigned long, 8)
SPACECAST_VECTOR2(ulong2, unsigned long, 16)
SPACECAST_VECTOR3(ulong3, unsigned long, 8)
SPACECAST_VECTOR4(ulong4, unsigned long, 16)
SPACECAST_VECTOR1(longlong1, long long, 8)
SPACECAST_VECTOR2(longlong2, long long, 16)
SPACECAST_VECTOR3(longlong3, long long, 8)
SPACECAST_VECTOR4(longlong4, long long, 16)
SPACECAST_VECTOR1(ulonglong1, unsigned long long, 8)
SPACECAST_VECTOR2(ulonglong2, unsigned long long, 16)
SPACECAST_VECTOR3(ulonglong3, unsigned long long, 8)
SPACECAST_VECTOR4(ulonglong4, unsigned long long, 16)
SPACECAST_VECTOR1(float1, float, 4)
SPACECAST_VECTOR2(float2, float, 8)
SPACECAST_VECTOR3(float3, float, 4)
SPACECAST_VECTOR4(float4, float, 16)
SPACECAST_VECTOR1(double1, double, 8)
SPACECAST_VECTOR2(double2, double, 16)
SPACECAST_VECTOR3(double3, double, 8)
SPACECAST_VECTOR4(double4, double, 16)
SPACECAST_VECTOR4(long4_16a, long, 16)
SPACECAST_VECTOR4(long4_32a, long, 32)
SPACECAST_VECTOR4(ulong4_16a, unsigned long, 16)
SPACECAST_VECTOR4(ulong4_32a, unsigned long, 32)
SPACECAST_VECTOR4(longlong4_16a, long long, 16)
SPACECAST_VECTOR4(longlong4_32a, long long, 32)
SPACECAST_VECTOR4(ulonglong4_16a, unsigned long long, 16)
SPACECAST_VECTOR4(ulonglong4_32a, unsigned long long, 32)
SPACECAST_VECTOR4(double4_16a, double, 16)
SPACECAST_VECTOR4(double4_32a, double, 32)

#undef SPACECAST_VECTOR1
#undef SPACECAST_VECTOR2
#undef SPACECAST_VECTOR3
#undef SPACECAST_VECTOR4

// The size of a grid or of a block; a missing extent is 1.
struct dim3 {
  unsigned int x, y, z;
  constexpr dim3(unsigned int size_x = 1, unsigned int size_y = 1, unsigned int size_z = 1)
      : x(size_x), y(size_y), z(size_z) {}
  constexpr dim3(uint3 size) : x(size.x), y(size.y), z(size.z) {}
  // nvcc takes braces round signed variables, which strict C++ calls a narrowing.
  template <class X, class Y = unsigned int, class Z = unsigned int,
            class = std::enable_if_t<std::is_convertible_v<X, unsigned int> &&
                                     std::is_convertible_v<Y, unsigned int> &&
                                     std::is_convertible_v<Z, unsigned int>>>
  constexpr dim3(X size_x, Y size_y = 1, Z size_z = 1)
      : x(static_cast<unsigned int>(size_x)), y(static_cast<unsigned int>(size_y)),
        z(static_cast<unsigned int>(size_z)) {}
  constexpr operator uint3() const { return {x, y, z}; }
};
