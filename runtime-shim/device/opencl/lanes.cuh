// Vectors put together, taken apart, read and written.
#pragma once

#include "operators.cuh"

namespace spacecast {

template <class V> __device__ __forceinline__ void Fill(V &, int) {}
template <class V, class A, class... Rest>
__device__ __forceinline__ void Fill(V &vector, int at, const A &first, const Rest &...rest) {
  if constexpr (kIsVector<A>) {
#pragma unroll
    for (int i = 0; i < Vector<A>::kLanes; ++i)
      At(vector, at + i) = static_cast<Element<V>>(At(first, i));
    Fill(vector, at + Vector<A>::kLanes, rest...);
  } else {
    At(vector, at) = static_cast<Element<V>>(first);
    Fill(vector, at + 1, rest...);
  }
}

// One scalar for every lane, or scalars and vectors one after the other.
template <class V, class A, class... Rest>
__device__ __forceinline__ V Make(const A &first, const Rest &...rest) {
  if constexpr (sizeof...(Rest) == 0 && !kIsVector<A>) {
    return Splat<V>(first);
  } else {
    V result;
    Fill(result, 0, first, rest...);
    return result;
  }
}

// An object without a name, for as long as the call around it.
template <class T> __device__ __forceinline__ T *address_of(T &&object) { return &object; }
template <class T, int count> __device__ __forceinline__ T *elements_of(T (&&array)[count]) { return array; }

} // namespace spacecast

#define SPACECAST_MAKE(vector)                                                                     \
  template <class... A> __device__ __forceinline__ vector make_##vector(const A &...lanes) {       \
    return spacecast::Make<vector>(lanes...);                                                      \
  }
#define SPACECAST_MAKES(two, three, four, eight, sixteen)                                          \
  SPACECAST_MAKE(two)                                                                              \
  SPACECAST_MAKE(three)                                                                            \
  SPACECAST_MAKE(four)                                                                             \
  SPACECAST_MAKE(eight)                                                                            \
  SPACECAST_MAKE(sixteen)
SPACECAST_MAKES(char2, char3_4a, char4, char8, char16)
SPACECAST_MAKES(uchar2, uchar3_4a, uchar4, uchar8, uchar16)
SPACECAST_MAKES(short2, short3_8a, short4, short8, short16)
SPACECAST_MAKES(ushort2, ushort3_8a, ushort4, ushort8, ushort16)
SPACECAST_MAKES(int2, int3_16a, int4, int8, int16)
SPACECAST_MAKES(uint2, uint3_16a, uint4, uint8, uint16)
SPACECAST_MAKES(longlong2, longlong3_32a, longlong4_32a, longlong8, longlong16)
SPACECAST_MAKES(ulonglong2, ulonglong3_32a, ulonglong4_32a, ulonglong8, ulonglong16)
SPACECAST_MAKES(float2, float3_16a, float4, float8, float16)
SPACECAST_MAKES(double2, double3_32a, double4_32a, double8, double16)

namespace spacecast {
SPACECAST_MAKES(Half2, Half3, Half4, Half8, Half16)

// v.zyx is lanes<2, 1, 0>(v); v.xy = w is set_lanes<0, 1>(v, w).
template <int... which, class V>
__device__ __forceinline__ typename VectorOf<Element<V>, sizeof...(which)>::Type
lanes(const V &vector) {
  return {At(vector, which)...};
}
template <int... which, class V, class W>
__device__ __forceinline__ W set_lanes(V &vector, const W &value) {
  int next = 0;
  ((At(vector, which) = At(value, next++)), ...);
  return value;
}
// Of an expression that is computed once: lanes_of<0, 1>(*p++) += w.
template <class V, int... which> struct LanesOf {
  V &vector;
};
template <int... which, class V> __device__ __forceinline__ LanesOf<V, which...> lanes_of(V &vector) { return {vector}; }
#define SPACECAST_LANES_ASSIGNMENT(sign)                                                           \
  template <class V, int... which, class W>                                                        \
  __device__ __forceinline__ auto operator sign##=(LanesOf<V, which...> left, const W &right) {    \
    return set_lanes<which...>(left.vector, lanes<which...>(left.vector) sign right);              \
  }
SPACECAST_LANES_ASSIGNMENT(+)
SPACECAST_LANES_ASSIGNMENT(-)
SPACECAST_LANES_ASSIGNMENT(*)
SPACECAST_LANES_ASSIGNMENT(/)
SPACECAST_LANES_ASSIGNMENT(%)
SPACECAST_LANES_ASSIGNMENT(&)
SPACECAST_LANES_ASSIGNMENT(|)
SPACECAST_LANES_ASSIGNMENT(^)
SPACECAST_LANES_ASSIGNMENT(<<)
SPACECAST_LANES_ASSIGNMENT(>>)
template <class V> __device__ __forceinline__ Element<V> &lane(V &vector, int which) {
  return At(vector, which);
}
template <class V>
__device__ __forceinline__ const Element<V> &lane(const V &vector, int which) {
  return At(vector, which);
}

} // namespace spacecast

// Vectors at the element's alignment (section 6.12.7).
#define SPACECAST_LOAD_STORE(count)                                                                \
  template <class T>                                                                               \
  __device__ __forceinline__ typename spacecast::VectorOf<T, count>::Type vload##count(            \
      size_t offset, const T *from) {                                                              \
    typename spacecast::VectorOf<T, count>::Type result;                                           \
    _Pragma("unroll") for (int i = 0; i < count; ++i) spacecast::At(result, i) =                   \
        from[offset * count + i];                                                                  \
    return result;                                                                                 \
  }                                                                                                \
  template <class V, class T>                                                                      \
  __device__ __forceinline__ void vstore##count(const V &value, size_t offset, T *to) {            \
    _Pragma("unroll") for (int i = 0; i < count; ++i) to[offset * count + i] =                     \
        spacecast::At(value, i);                                                                   \
  }
SPACECAST_LOAD_STORE(2)
SPACECAST_LOAD_STORE(3)
SPACECAST_LOAD_STORE(4)
SPACECAST_LOAD_STORE(8)
SPACECAST_LOAD_STORE(16)

// Section 6.12.12: of a mask's lane the bits that tell the lanes of the source apart count.
template <class V, class M>
__device__ __forceinline__ typename spacecast::VectorOf<spacecast::Element<V>, spacecast::Vector<M>::kLanes>::Type
shuffle(const V &from, const M &mask) {
  constexpr int kLanes = spacecast::Vector<V>::kLanes == 3 ? 4 : spacecast::Vector<V>::kLanes;
  typename spacecast::VectorOf<spacecast::Element<V>, spacecast::Vector<M>::kLanes>::Type result;
#pragma unroll
  for (int i = 0; i < spacecast::Vector<M>::kLanes; ++i)
    spacecast::At(result, i) = spacecast::At(from, static_cast<int>(spacecast::At(mask, i)) & (kLanes - 1));
  return result;
}
template <class V, class M>
__device__ __forceinline__ typename spacecast::VectorOf<spacecast::Element<V>, spacecast::Vector<M>::kLanes>::Type
shuffle2(const V &first, const V &second, const M &mask) {
  constexpr int kLanes = spacecast::Vector<V>::kLanes == 3 ? 4 : spacecast::Vector<V>::kLanes;
  typename spacecast::VectorOf<spacecast::Element<V>, spacecast::Vector<M>::kLanes>::Type result;
#pragma unroll
  for (int i = 0; i < spacecast::Vector<M>::kLanes; ++i) {
    const int which = static_cast<int>(spacecast::At(mask, i)) & (2 * kLanes - 1);
    spacecast::At(result, i) = which < kLanes ? spacecast::At(first, which) : spacecast::At(second, which - kLanes);
  }
  return result;
}
