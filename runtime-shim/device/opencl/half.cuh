// vload_half and vstore_half (section 6.12.7): 16 bits in memory, a float or a double in a kernel.
#pragma once

#include "conversions.cuh"

__device__ __forceinline__ float vload_half(size_t offset, const spacecast::Half *from) {
  return static_cast<float>(from[offset]);
}
#define SPACECAST_STORE_HALF(mode, rounding)                                                       \
  template <class F> __device__ __forceinline__ void vstore_half##mode(F value, size_t offset, spacecast::Half *to) { \
    to[offset] = spacecast::ConvertLane<spacecast::Half, false, spacecast::Rounding::rounding>(value);                          \
  }
SPACECAST_STORE_HALF(, kDefault)
SPACECAST_STORE_HALF(_rte, kEven)
SPACECAST_STORE_HALF(_rtz, kZero)
SPACECAST_STORE_HALF(_rtp, kUp)
SPACECAST_STORE_HALF(_rtn, kDown)

// The aligned forms count three lanes as four.
#define SPACECAST_HALF_STORE(count, mode, rounding)                                                \
  template <class V>                                                                               \
  __device__ __forceinline__ void vstore_half##count##mode(const V &value, size_t offset, spacecast::Half *to) { \
    for (int i = 0; i < count; ++i)                                                                \
      to[offset * count + i] = spacecast::ConvertLane<spacecast::Half, false, spacecast::Rounding::rounding>(spacecast::At(value, i)); \
  }                                                                                                \
  template <class V>                                                                               \
  __device__ __forceinline__ void vstorea_half##count##mode(const V &value, size_t offset, spacecast::Half *to) { \
    for (int i = 0; i < count; ++i)                                                                \
      to[offset * (count == 3 ? 4 : count) + i] =                                                  \
          spacecast::ConvertLane<spacecast::Half, false, spacecast::Rounding::rounding>(spacecast::At(value, i));               \
  }
#define SPACECAST_HALF_VECTOR(count)                                                               \
  __device__ __forceinline__ spacecast::VectorOf<float, count>::Type vload_half##count(            \
      size_t offset, const spacecast::Half *from) {                                                \
    spacecast::VectorOf<float, count>::Type result;                                                \
    for (int i = 0; i < count; ++i)                                                                \
      spacecast::At(result, i) = static_cast<float>(from[offset * count + i]);                    \
    return result;                                                                                 \
  }                                                                                                \
  __device__ __forceinline__ spacecast::VectorOf<float, count>::Type vloada_half##count(           \
      size_t offset, const spacecast::Half *from) {                                                \
    spacecast::VectorOf<float, count>::Type result;                                                \
    for (int i = 0; i < count; ++i)                                                                \
      spacecast::At(result, i) = static_cast<float>(from[offset * (count == 3 ? 4 : count) + i]); \
    return result;                                                                                 \
  }                                                                                                \
  SPACECAST_HALF_STORE(count, , kDefault)                                                          \
  SPACECAST_HALF_STORE(count, _rte, kEven)                                                         \
  SPACECAST_HALF_STORE(count, _rtz, kZero)                                                         \
  SPACECAST_HALF_STORE(count, _rtp, kUp)                                                           \
  SPACECAST_HALF_STORE(count, _rtn, kDown)
SPACECAST_HALF_VECTOR(2)
SPACECAST_HALF_VECTOR(3)
SPACECAST_HALF_VECTOR(4)
SPACECAST_HALF_VECTOR(8)
SPACECAST_HALF_VECTOR(16)
