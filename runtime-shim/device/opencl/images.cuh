// Images in plain memory, read as section 8 of the specification says: coordinates, filters, address
// modes, border colour, conversion of channels. A sampler is the bits of OpenCL C's own constants.
#pragma once

#include "half.cuh"
#include "operators.cuh"

#define CLK_NORMALIZED_COORDS_FALSE 0
#define CLK_NORMALIZED_COORDS_TRUE 1
#define CLK_ADDRESS_NONE 0
#define CLK_ADDRESS_CLAMP_TO_EDGE 2
#define CLK_ADDRESS_CLAMP 4
#define CLK_ADDRESS_REPEAT 6
#define CLK_ADDRESS_MIRRORED_REPEAT 8
#define CLK_FILTER_NEAREST 0x10
#define CLK_FILTER_LINEAR 0x20

namespace spacecast {

// What a runtime passes for an image; see translator/README.md.
struct Image {
  unsigned long long data;
  unsigned long long row_pitch, slice_pitch;
  unsigned int width, height, depth, array_size;
  unsigned int channel_order, channel_data_type;
  unsigned int element_size;
  unsigned int reserved;
};
static_assert(sizeof(Image) == 56, "a runtime fills these bytes");

namespace image {

// cl.h's values.
enum Order { kR = 0x10B0, kA = 0x10B1, kRG = 0x10B2, kRA = 0x10B3, kRGB = 0x10B4, kRGBA = 0x10B5, kBGRA = 0x10B6, kARGB = 0x10B7, kIntensity = 0x10B8, kLuminance = 0x10B9, kRx = 0x10BA, kRGx = 0x10BB, kRGBx = 0x10BC };
enum DataType {
  kSnorm8 = 0x10D0,
  kSnorm16 = 0x10D1,
  kUnorm8 = 0x10D2,
  kUnorm16 = 0x10D3,
  kSigned8 = 0x10D7,
  kSigned16 = 0x10D8,
  kSigned32 = 0x10D9,
  kUnsigned8 = 0x10DA,
  kUnsigned16 = 0x10DB,
  kUnsigned32 = 0x10DC,
  kHalf = 0x10DD,
  kFloat = 0x10DE
};

__device__ __forceinline__ int Channels(unsigned int order) {
  switch (order) {
  case kR: case kA: case kIntensity: case kLuminance: case kRx: return 1;
  case kRG: case kRA: case kRGx: return 2;
  case kRGB: case kRGBx: return 3;
  default: return 4;
  }
}
// The place of each of r, g, b, a among the stored channels; -1 for 0, -2 for 1.
__device__ __forceinline__ int Source(unsigned int order, int channel) {
  switch (order) {
  case kR: case kRx: return channel == 0 ? 0 : channel == 3 ? -2 : -1;
  case kA: return channel == 3 ? 0 : -1;
  case kRG: case kRGx: return channel < 2 ? channel : channel == 3 ? -2 : -1;
  case kRA: return channel == 0 ? 0 : channel == 3 ? 1 : -1;
  case kRGB: case kRGBx: return channel < 3 ? channel : -2;
  case kBGRA: return channel == 0 ? 2 : channel == 2 ? 0 : channel;
  case kARGB: return channel == 3 ? 0 : channel + 1;
  case kIntensity: return 0;
  case kLuminance: return channel < 3 ? 0 : -2;
  default: return channel;
  }
}

__device__ __forceinline__ char *ElementAt(const Image &from, int x, int y, int z) {
  return reinterpret_cast<char *>(from.data) + static_cast<unsigned long long>(z) * from.slice_pitch +
         static_cast<unsigned long long>(y) * from.row_pitch + static_cast<unsigned long long>(x) * from.element_size;
}

template <class R> __device__ __forceinline__ R Load(const char *element, unsigned int type, int channel) {
  switch (type) {
  case kSnorm8: return static_cast<R>(fmaxf(reinterpret_cast<const signed char *>(element)[channel] / 127.0f, -1.0f));
  case kSnorm16: return static_cast<R>(fmaxf(reinterpret_cast<const short *>(element)[channel] / 32767.0f, -1.0f));
  case kUnorm8: return static_cast<R>(reinterpret_cast<const unsigned char *>(element)[channel] / 255.0f);
  case kUnorm16: return static_cast<R>(reinterpret_cast<const unsigned short *>(element)[channel] / 65535.0f);
  case kSigned8: return static_cast<R>(reinterpret_cast<const signed char *>(element)[channel]);
  case kSigned16: return static_cast<R>(reinterpret_cast<const short *>(element)[channel]);
  case kSigned32: return static_cast<R>(reinterpret_cast<const int *>(element)[channel]);
  case kUnsigned8: return static_cast<R>(reinterpret_cast<const unsigned char *>(element)[channel]);
  case kUnsigned16: return static_cast<R>(reinterpret_cast<const unsigned short *>(element)[channel]);
  case kUnsigned32: return static_cast<R>(reinterpret_cast<const unsigned int *>(element)[channel]);
  case kHalf: return static_cast<R>(static_cast<float>(reinterpret_cast<const Half *>(element)[channel]));
  // Whole numbers of an image of reals are undefined; devices give the bits, and programs keep doubles so.
  default:
    if constexpr (kSame<R, int> || kSame<R, unsigned int>)
      return reinterpret_cast<const R *>(element)[channel];
    else
      return static_cast<R>(reinterpret_cast<const float *>(element)[channel]);
  }
}

template <class V> __device__ __forceinline__ V Texel(const Image &from, int x, int y, int z) {
  V result;
  const char *element = ElementAt(from, x, y, z);
  for (int channel = 0; channel < 4; ++channel) {
    const int source = Source(from.channel_order, channel);
    At(result, channel) = source >= 0    ? Load<Element<V>>(element, from.channel_data_type, source)
                          : source == -2 ? static_cast<Element<V>>(1)
                                         : static_cast<Element<V>>(0);
  }
  return result;
}
// Alpha is 0 where the image has it, else 1.
template <class V> __device__ __forceinline__ V Border(const Image &from) {
  V result = Splat<V>(0);
  const bool opaque = from.channel_order == kR || from.channel_order == kRG || from.channel_order == kRGB ||
                      from.channel_order == kLuminance;
  At(result, 3) = static_cast<Element<V>>(opaque ? 1 : 0);
  return result;
}

// One coordinate as a texel's number, by the address mode; -1 for the border.
__device__ __forceinline__ int Address(int at, int size, unsigned int mode) {
  if (mode == CLK_ADDRESS_CLAMP)
    return at < 0 || at >= size ? -1 : at;
  if (mode == CLK_ADDRESS_REPEAT) {
    at %= size;
    return at < 0 ? at + size : at;
  }
  return at < 0 ? 0 : at >= size ? size - 1 : at;
}

struct Coordinate {
  // The texel, its right neighbour, and how far the point is from the first to the second.
  int first, second;
  float weight;
};

__device__ __forceinline__ Coordinate Locate(float at, int size, unsigned int sampler) {
  const unsigned int mode = sampler & 0xe;
  const bool normalised = sampler & CLK_NORMALIZED_COORDS_TRUE;
  float u = at;
  if (normalised) {
    if (mode == CLK_ADDRESS_REPEAT)
      u = at - floorf(at);
    else if (mode == CLK_ADDRESS_MIRRORED_REPEAT)
      u = fabsf(at - 2.0f * rintf(0.5f * at));
    u *= static_cast<float>(size);
  }
  if (!(sampler & CLK_FILTER_LINEAR)) {
    int texel = static_cast<int>(floorf(u));
    if (mode == CLK_ADDRESS_REPEAT && texel > size - 1)
      texel -= size;
    return {Address(texel, size, mode == CLK_ADDRESS_MIRRORED_REPEAT ? static_cast<unsigned int>(CLK_ADDRESS_CLAMP_TO_EDGE) : mode), 0, 0.0f};
  }
  const float below = floorf(u - 0.5f);
  const int texel = static_cast<int>(below);
  const unsigned int kept = mode == CLK_ADDRESS_MIRRORED_REPEAT ? static_cast<unsigned int>(CLK_ADDRESS_CLAMP_TO_EDGE) : mode;
  return {Address(texel, size, kept), Address(texel + 1, size, kept), u - 0.5f - below};
}

template <class V>
__device__ __forceinline__ V TexelOrBorder(const Image &from, int x, int y, int z) {
  return x < 0 || y < 0 || z < 0 ? Border<V>(from) : Texel<V>(from, x, y, z);
}

// The layer of an array is rounded to the nearest, and stays inside.
__device__ __forceinline__ int Layer(float at, int count) {
  const int layer = static_cast<int>(rintf(at));
  return layer < 0 ? 0 : layer >= count ? count - 1 : layer;
}

template <class V>
__device__ __forceinline__ V Sample(const Image &from, unsigned int sampler, float x, float y, float z, int dimensions, int layer) {
  const Coordinate cx = Locate(x, static_cast<int>(from.width), sampler);
  Coordinate cy = {layer >= 0 && dimensions == 1 ? 0 : 0, 0, 0.0f}, cz = {layer >= 0 ? layer : 0, 0, 0.0f};
  if (dimensions > 1)
    cy = Locate(y, static_cast<int>(from.height), sampler);
  if (dimensions > 2)
    cz = Locate(z, static_cast<int>(from.depth), sampler);
  if (!(sampler & CLK_FILTER_LINEAR))
    return TexelOrBorder<V>(from, cx.first, cy.first, cz.first);
  V sum = Splat<V>(0);
  for (int k = 0; k < (dimensions > 2 ? 2 : 1); ++k)
    for (int j = 0; j < (dimensions > 1 ? 2 : 1); ++j)
      for (int i = 0; i < 2; ++i) {
        const float weight = (i ? cx.weight : 1.0f - cx.weight) *
                             (dimensions > 1 ? (j ? cy.weight : 1.0f - cy.weight) : 1.0f) *
                             (dimensions > 2 ? (k ? cz.weight : 1.0f - cz.weight) : 1.0f);
        sum += TexelOrBorder<V>(from, i ? cx.second : cx.first, j ? cy.second : cy.first, k ? cz.second : cz.first) *
               static_cast<Element<V>>(weight);
      }
  return sum;
}

template <class S> __device__ __forceinline__ void Store(char *element, unsigned int type, int channel, S value) {
  switch (type) {
  case kSnorm8: reinterpret_cast<char *>(element)[channel] = ConvertLane<char, true, Rounding::kEven>(static_cast<float>(value) * 127.0f); break;
  case kSnorm16: reinterpret_cast<short *>(element)[channel] = ConvertLane<short, true, Rounding::kEven>(static_cast<float>(value) * 32767.0f); break;
  case kUnorm8: reinterpret_cast<unsigned char *>(element)[channel] = ConvertLane<unsigned char, true, Rounding::kEven>(static_cast<float>(value) * 255.0f); break;
  case kUnorm16: reinterpret_cast<unsigned short *>(element)[channel] = ConvertLane<unsigned short, true, Rounding::kEven>(static_cast<float>(value) * 65535.0f); break;
  case kSigned8: reinterpret_cast<char *>(element)[channel] = ConvertLane<char, true, Rounding::kDefault>(value); break;
  case kSigned16: reinterpret_cast<short *>(element)[channel] = ConvertLane<short, true, Rounding::kDefault>(value); break;
  case kSigned32: reinterpret_cast<int *>(element)[channel] = static_cast<int>(value); break;
  case kUnsigned8: reinterpret_cast<unsigned char *>(element)[channel] = ConvertLane<unsigned char, true, Rounding::kDefault>(value); break;
  case kUnsigned16: reinterpret_cast<unsigned short *>(element)[channel] = ConvertLane<unsigned short, true, Rounding::kDefault>(value); break;
  case kUnsigned32: reinterpret_cast<unsigned int *>(element)[channel] = static_cast<unsigned int>(value); break;
  case kHalf: reinterpret_cast<Half *>(element)[channel] = static_cast<float>(value); break;
  default:
    if constexpr (kSame<S, int> || kSame<S, unsigned int>)
      reinterpret_cast<S *>(element)[channel] = value;
    else
      reinterpret_cast<float *>(element)[channel] = static_cast<float>(value);
    break;
  }
}

template <class V> __device__ __forceinline__ void Write(const Image &to, int x, int y, int z, const V &value) {
  char *element = ElementAt(to, x, y, z);
  for (int channel = 0; channel < 4; ++channel)
    if (const int source = Source(to.channel_order, channel);
        source >= 0 && (to.channel_order != kIntensity || channel == 0) && (to.channel_order != kLuminance || channel == 0))
      Store(element, to.channel_data_type, source, At(value, channel));
}

template <class C> __device__ __forceinline__ float Part(const C &coordinate, int which) {
  if constexpr (kIsVector<C>)
    return static_cast<float>(At(coordinate, which));
  else
    return static_cast<float>(coordinate);
}
template <class C> __device__ __forceinline__ int WholePart(const C &coordinate, int which) {
  if constexpr (kIsVector<C>)
    return static_cast<int>(At(coordinate, which));
  else
    return static_cast<int>(coordinate);
}

} // namespace image

// By kind: how many coordinates filter, and whether a layer follows them.
template <class V, int dimensions, bool is_array, class C>
__device__ __forceinline__ V ReadImage(const Image &from, unsigned int sampler, const C &at) {
  float x = image::Part(at, 0), y = 0, z = 0;
  int layer = -1;
  if constexpr (dimensions > 1)
    y = image::Part(at, 1);
  if constexpr (dimensions > 2)
    z = image::Part(at, 2);
  if constexpr (is_array)
    layer = image::Layer(image::Part(at, dimensions), static_cast<int>(from.array_size));
  // A whole coordinate names a texel, whose centre lies half a texel further.
  constexpr bool kIsWhole = !kSame<C, float> && !kSame<C, float2> && !kSame<C, float4>;
  if constexpr (kIsWhole) {
    x += 0.5f;
    y += 0.5f;
    z += 0.5f;
    sampler &= ~0x21u;
  }
  return image::Sample<V>(from, sampler, x, y, z, dimensions, layer);
}
template <class V, int dimensions, bool is_array, class C>
__device__ __forceinline__ V ReadImage(const Image &from, const C &at) {
  const int x = image::WholePart(at, 0);
  int y = 0, z = 0;
  if constexpr (dimensions > 1)
    y = image::WholePart(at, 1);
  if constexpr (dimensions > 2)
    z = image::WholePart(at, 2);
  if constexpr (is_array)
    z = image::WholePart(at, dimensions);
  return image::Texel<V>(from, x, y, z);
}
template <int dimensions, bool is_array, class C, class V>
__device__ __forceinline__ void WriteImage(const Image &to, const C &at, const V &value) {
  const int x = image::WholePart(at, 0);
  int y = 0, z = 0;
  if constexpr (dimensions > 1)
    y = image::WholePart(at, 1);
  if constexpr (dimensions > 2)
    z = image::WholePart(at, 2);
  if constexpr (is_array)
    z = image::WholePart(at, dimensions);
  const int rows = dimensions > 1 ? static_cast<int>(to.height) : 1;
  const int slices = is_array ? static_cast<int>(to.array_size) : dimensions > 2 ? static_cast<int>(to.depth) : 1;
  // Outside nothing is written.
  if (x >= 0 && x < static_cast<int>(to.width) && y >= 0 && y < rows && z >= 0 && z < slices)
    image::Write(to, x, y, z, value);
}

} // namespace spacecast

#define SPACECAST_IMAGE(kind, dimensions, is_array)                                                \
  template <class... A> __device__ __forceinline__ float4 read_image##kind##f(const spacecast::Image &from, const A &...rest) { \
    return spacecast::ReadImage<float4, dimensions, is_array>(from, rest...);                      \
  }                                                                                                \
  template <class... A> __device__ __forceinline__ int4 read_image##kind##i(const spacecast::Image &from, const A &...rest) { \
    return spacecast::ReadImage<int4, dimensions, is_array>(from, rest...);                        \
  }                                                                                                \
  template <class... A> __device__ __forceinline__ uint4 read_image##kind##ui(const spacecast::Image &from, const A &...rest) { \
    return spacecast::ReadImage<uint4, dimensions, is_array>(from, rest...);                       \
  }                                                                                                \
  template <class C, class V> __device__ __forceinline__ void write_image##kind(const spacecast::Image &to, const C &at, const V &value) { \
    spacecast::WriteImage<dimensions, is_array>(to, at, value);                                    \
  }
SPACECAST_IMAGE(_1d, 1, false)
SPACECAST_IMAGE(_1d_array, 1, true)
SPACECAST_IMAGE(_2d, 2, false)
SPACECAST_IMAGE(_2d_array, 2, true)
SPACECAST_IMAGE(_3d, 3, false)

__device__ __forceinline__ int get_image_width(const spacecast::Image &of) { return static_cast<int>(of.width); }
__device__ __forceinline__ int get_image_height(const spacecast::Image &of) { return static_cast<int>(of.height); }
__device__ __forceinline__ int get_image_depth(const spacecast::Image &of) { return static_cast<int>(of.depth); }
__device__ __forceinline__ size_t get_image_array_size(const spacecast::Image &of) { return of.array_size; }
__device__ __forceinline__ int get_image_channel_order(const spacecast::Image &of) { return static_cast<int>(of.channel_order); }
__device__ __forceinline__ int get_image_channel_data_type(const spacecast::Image &of) { return static_cast<int>(of.channel_data_type); }
__device__ __forceinline__ int2 get_image_dim_2d(const spacecast::Image &of) { return {get_image_width(of), get_image_height(of)}; }
__device__ __forceinline__ int4 get_image_dim_3d(const spacecast::Image &of) {
  return {get_image_width(of), get_image_height(of), get_image_depth(of), 0};
}
