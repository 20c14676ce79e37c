// OpenCL's vectors: sizes and alignments of section 6.1.5, three elements in the room of four.
#pragma once

#include "half_type.cuh"

#if defined(_MSC_VER)
#error "the layout of vectors is that of 64-bit Linux"
#endif

static_assert(static_cast<char>(-1) < 0, "OpenCL's char is signed: compile with -fsigned-char");

#define SPACECAST_VECTOR_3(name, element, alignment)                                               \
  struct __attribute__((aligned(alignment))) name {                                                \
    element x, y, z;                                                                               \
  };
#define SPACECAST_VECTOR_8(name, element)                                                          \
  struct __attribute__((aligned(8 * sizeof(element)))) name {                                      \
    element s0, s1, s2, s3, s4, s5, s6, s7;                                                        \
  };
#define SPACECAST_VECTOR_16(name, element)                                                         \
  struct __attribute__((aligned(16 * sizeof(element)))) name {                                     \
    element s0, s1, s2, s3, s4, s5, s6, s7, s8, s9, sa, sb, sc, sd, se, sf;                        \
  };

SPACECAST_VECTOR_3(char3_4a, char, 4)
SPACECAST_VECTOR_3(uchar3_4a, unsigned char, 4)
SPACECAST_VECTOR_3(short3_8a, short, 8)
SPACECAST_VECTOR_3(ushort3_8a, unsigned short, 8)
SPACECAST_VECTOR_3(int3_16a, int, 16)
SPACECAST_VECTOR_3(uint3_16a, unsigned int, 16)
SPACECAST_VECTOR_3(longlong3_32a, long long, 32)
SPACECAST_VECTOR_3(ulonglong3_32a, unsigned long long, 32)
SPACECAST_VECTOR_3(float3_16a, float, 16)
SPACECAST_VECTOR_3(double3_32a, double, 32)

#define SPACECAST_WIDE_VECTORS(name, element)                                                      \
  SPACECAST_VECTOR_8(name##8, element)                                                             \
  SPACECAST_VECTOR_16(name##16, element)
SPACECAST_WIDE_VECTORS(char, char)
SPACECAST_WIDE_VECTORS(uchar, unsigned char)
SPACECAST_WIDE_VECTORS(short, short)
SPACECAST_WIDE_VECTORS(ushort, unsigned short)
SPACECAST_WIDE_VECTORS(int, int)
SPACECAST_WIDE_VECTORS(uint, unsigned int)
SPACECAST_WIDE_VECTORS(longlong, long long)
SPACECAST_WIDE_VECTORS(ulonglong, unsigned long long)
SPACECAST_WIDE_VECTORS(float, float)
SPACECAST_WIDE_VECTORS(double, double)

// CUDA has these since 13.0.
#if !(defined(CUDART_VERSION) && CUDART_VERSION >= 13000) &&                                       \
    !(defined(__CUDACC_VER_MAJOR__) && __CUDACC_VER_MAJOR__ >= 13)
struct __attribute__((aligned(32))) longlong4_32a {
  long long x, y, z, w;
};
struct __attribute__((aligned(32))) ulonglong4_32a {
  unsigned long long x, y, z, w;
};
struct __attribute__((aligned(32))) double4_32a {
  double x, y, z, w;
};
#endif

namespace spacecast {

struct __attribute__((aligned(4))) Half2 {
  Half x, y;
};
SPACECAST_VECTOR_3(Half3, Half, 8)
struct __attribute__((aligned(8))) Half4 {
  Half x, y, z, w;
};
SPACECAST_WIDE_VECTORS(Half, Half)

// What a vector is made of; no type but a vector has lanes.
template <class V> struct Vector {
  static constexpr int kLanes = 0;
};
// The vector of an element type and a count; of one lane, the element itself.
template <class E, int lanes> struct VectorOf;

template <class V> constexpr bool kIsVector = Vector<V>::kLanes > 0;
template <class V> using IfVector = typename EnableIf<(Vector<V>::kLanes > 0)>::Type;
template <class V> using Element = typename Vector<V>::Element;
template <class V, int lanes> struct ElementOf {
  using Type = Element<V>;
};
template <class V> struct ElementOf<V, 0> {
  using Type = V;
};
template <class V> using ElementOrSelf = typename ElementOf<V, Vector<V>::kLanes>::Type;

#define SPACECAST_TRAIT(vector, element, lanes)                                                    \
  template <> struct Vector<vector> {                                                              \
    static constexpr int kLanes = lanes;                                                           \
    using Element = element;                                                                       \
  };                                                                                               \
  template <> struct VectorOf<element, lanes> {                                                    \
    using Type = vector;                                                                           \
  };
#define SPACECAST_TRAITS(element, one, two, three, four, eight, sixteen)                           \
  SPACECAST_TRAIT(two, element, 2)                                                                 \
  SPACECAST_TRAIT(three, element, 3)                                                               \
  SPACECAST_TRAIT(four, element, 4)                                                                \
  SPACECAST_TRAIT(eight, element, 8)                                                               \
  SPACECAST_TRAIT(sixteen, element, 16)                                                            \
  template <> struct VectorOf<element, 1> {                                                        \
    using Type = element;                                                                          \
  };

SPACECAST_TRAITS(char, char1, char2, char3_4a, char4, char8, char16)
SPACECAST_TRAITS(unsigned char, uchar1, uchar2, uchar3_4a, uchar4, uchar8, uchar16)
SPACECAST_TRAITS(short, short1, short2, short3_8a, short4, short8, short16)
SPACECAST_TRAITS(unsigned short, ushort1, ushort2, ushort3_8a, ushort4, ushort8, ushort16)
SPACECAST_TRAITS(int, int1, int2, int3_16a, int4, int8, int16)
SPACECAST_TRAITS(unsigned int, uint1, uint2, uint3_16a, uint4, uint8, uint16)
SPACECAST_TRAITS(long long, longlong1, longlong2, longlong3_32a, longlong4_32a, longlong8, longlong16)
SPACECAST_TRAITS(unsigned long long, ulonglong1, ulonglong2, ulonglong3_32a, ulonglong4_32a,
                 ulonglong8, ulonglong16)
SPACECAST_TRAITS(float, float1, float2, float3_16a, float4, float8, float16)
SPACECAST_TRAITS(double, double1, double2, double3_32a, double4_32a, double8, double16)
SPACECAST_TRAITS(Half, Half1, Half2, Half3, Half4, Half8, Half16)
// size_t is another type of the same size.
template <int lanes> struct VectorOf<unsigned long, lanes> : VectorOf<unsigned long long, lanes> {};
template <int lanes> struct VectorOf<long, lanes> : VectorOf<long long, lanes> {};

// Kinds of numbers, and those of one size.
template <class T> constexpr bool kIsFloating = kSame<T, float> || kSame<T, double> || kSame<T, Half>;
template <class T> constexpr bool kIsSigned = static_cast<T>(-1) < static_cast<T>(0);
template <> constexpr bool kIsSigned<Half> = true;
template <int size> struct Sized;
template <> struct Sized<1> {
  using Signed = char;
  using Unsigned = unsigned char;
};
template <> struct Sized<2> {
  using Signed = short;
  using Unsigned = unsigned short;
};
template <> struct Sized<4> {
  using Signed = int;
  using Unsigned = unsigned int;
};
template <> struct Sized<8> {
  using Signed = long long;
  using Unsigned = unsigned long long;
};
template <class T> using SignedOf = typename Sized<sizeof(T)>::Signed;
template <class T> using UnsignedOf = typename Sized<sizeof(T)>::Unsigned;
// A vector of other elements with as many lanes.
template <class V, class E> using Like = typename VectorOf<E, Vector<V>::kLanes>::Type;
// What a comparison of vectors gives: -1 for true in whole numbers of the elements' size.
template <class V> using Mask = Like<V, SignedOf<Element<V>>>;

template <class V> __device__ __forceinline__ Element<V> &At(V &vector, int lane) {
  return reinterpret_cast<Element<V> *>(&vector)[lane];
}
template <class V> __device__ __forceinline__ const Element<V> &At(const V &vector, int lane) {
  return reinterpret_cast<const Element<V> *>(&vector)[lane];
}

// One function of each lane.
template <class R, class F, class V> __device__ __forceinline__ R Map(F function, const V &a) {
  R result;
#pragma unroll
  for (int i = 0; i < Vector<R>::kLanes; ++i)
    At(result, i) = function(At(a, i));
  return result;
}
template <class R, class F, class V, class W>
__device__ __forceinline__ R Map(F function, const V &a, const W &b) {
  R result;
#pragma unroll
  for (int i = 0; i < Vector<R>::kLanes; ++i)
    At(result, i) = function(At(a, i), At(b, i));
  return result;
}
template <class R, class F, class V, class W, class X>
__device__ __forceinline__ R Map(F function, const V &a, const W &b, const X &c) {
  R result;
#pragma unroll
  for (int i = 0; i < Vector<R>::kLanes; ++i)
    At(result, i) = function(At(a, i), At(b, i), At(c, i));
  return result;
}

template <class V, class S> __device__ __forceinline__ V Splat(S value) {
  V result;
#pragma unroll
  for (int i = 0; i < Vector<V>::kLanes; ++i)
    At(result, i) = static_cast<Element<V>>(value);
  return result;
}
// A scalar in place of a vector counts for each lane.
template <class V, class S> __device__ __forceinline__ V Widen(const S &value) {
  if constexpr (kIsVector<S>)
    return value;
  else
    return Splat<V>(value);
}

} // namespace spacecast
