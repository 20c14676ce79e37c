#include "images.h"

#include <algorithm>
#include <cmath>
#include <cstring>

namespace spacecast::opencl {

namespace {

unsigned Channels(cl_channel_order order) {
  switch (order) {
  case CL_R:
  case CL_A:
  case CL_INTENSITY:
  case CL_LUMINANCE:
    return 1;
  case CL_RG:
  case CL_RA:
    return 2;
  case CL_RGBA:
  case CL_BGRA:
  case CL_ARGB:
    return 4;
  default:
    return 0;
  }
}

unsigned ChannelSize(cl_channel_type type) {
  switch (type) {
  case CL_SNORM_INT8:
  case CL_UNORM_INT8:
  case CL_SIGNED_INT8:
  case CL_UNSIGNED_INT8:
    return 1;
  case CL_SNORM_INT16:
  case CL_UNORM_INT16:
  case CL_SIGNED_INT16:
  case CL_UNSIGNED_INT16:
  case CL_HALF_FLOAT:
    return 2;
  case CL_SIGNED_INT32:
  case CL_UNSIGNED_INT32:
  case CL_FLOAT:
    return 4;
  default:
    return 0;
  }
}

// OpenCL 3.0 API, table of 5.3.1.1: which orders go with which types.
bool GoTogether(cl_channel_order order, cl_channel_type type) {
  switch (order) {
  case CL_INTENSITY:
  case CL_LUMINANCE:
    return type == CL_UNORM_INT8 || type == CL_UNORM_INT16 || type == CL_SNORM_INT8 ||
           type == CL_SNORM_INT16 || type == CL_HALF_FLOAT || type == CL_FLOAT;
  case CL_BGRA:
  case CL_ARGB:
    return ChannelSize(type) == 1;
  default:
    return true;
  }
}

bool HasLayers(cl_mem_object_type type) {
  return type == CL_MEM_OBJECT_IMAGE1D_ARRAY || type == CL_MEM_OBJECT_IMAGE2D_ARRAY;
}

unsigned Dimensions(cl_mem_object_type type) {
  switch (type) {
  case CL_MEM_OBJECT_IMAGE1D:
  case CL_MEM_OBJECT_IMAGE1D_BUFFER:
  case CL_MEM_OBJECT_IMAGE1D_ARRAY:
    return 1;
  case CL_MEM_OBJECT_IMAGE2D:
  case CL_MEM_OBJECT_IMAGE2D_ARRAY:
    return 2;
  case CL_MEM_OBJECT_IMAGE3D:
    return 3;
  default:
    return 0;
  }
}

bool IsInside(std::size_t side, std::size_t limit) { return side >= 1 && side <= limit; }

// IEEE's 16 bits, rounded to the nearest even.
std::uint16_t HalfOf(float value) {
  std::uint32_t bits = 0;
  std::memcpy(&bits, &value, sizeof bits);
  const auto sign = static_cast<std::uint16_t>((bits >> 16) & 0x8000u);
  const float magnitude = std::fabs(value);
  if (std::isnan(value))
    return static_cast<std::uint16_t>(sign | 0x7e00u);
  if (magnitude >= 65520.0f)
    return static_cast<std::uint16_t>(sign | 0x7c00u);
  int exponent = 0;
  std::frexp(magnitude, &exponent);
  // Below 2^-14 the spacing stays that of the smallest normal numbers.
  const int scale = std::max(exponent - 11, -24);
  const auto steps = static_cast<std::uint32_t>(std::nearbyint(std::ldexp(magnitude, -scale)));
  return static_cast<std::uint16_t>(sign + (static_cast<std::uint32_t>(scale + 24) << 10) + steps);
}

template <class T> void Put(std::vector<char> &bytes, unsigned channel, T value) {
  std::memcpy(bytes.data() + channel * sizeof(T), &value, sizeof(T));
}

template <class T> T Normalised(float value, float most) {
  const float low = std::is_signed_v<T> ? -1.0f : 0.0f;
  return static_cast<T>(std::nearbyint(std::clamp(value, low, 1.0f) * most));
}

template <class T, class From> T Saturated(From value) {
  return static_cast<T>(std::clamp<long long>(value, std::numeric_limits<T>::min(), std::numeric_limits<T>::max()));
}

// Which of red, green, blue and alpha is stored in a channel.
unsigned Component(cl_channel_order order, unsigned channel) {
  constexpr unsigned kBgra[] = {2, 1, 0, 3}, kArgb[] = {3, 0, 1, 2}, kRa[] = {0, 3};
  switch (order) {
  case CL_A:
    return 3;
  case CL_BGRA:
    return kBgra[channel];
  case CL_ARGB:
    return kArgb[channel];
  case CL_RA:
    return kRa[channel];
  default:
    return channel;
  }
}

} // namespace

std::size_t TexelSize(const cl_image_format &format) {
  return GoTogether(format.image_channel_order, format.image_channel_data_type)
             ? Channels(format.image_channel_order) * ChannelSize(format.image_channel_data_type)
             : 0;
}

const std::vector<cl_image_format> &ImageFormats() {
  static const std::vector<cl_image_format> &formats = *[] {
    auto *list = new std::vector<cl_image_format>;
    for (cl_channel_order order : {CL_RGBA, CL_BGRA, CL_ARGB, CL_R, CL_A, CL_RG, CL_RA, CL_INTENSITY, CL_LUMINANCE})
      for (cl_channel_type type : {CL_UNORM_INT8, CL_UNORM_INT16, CL_SNORM_INT8, CL_SNORM_INT16, CL_SIGNED_INT8,
                                   CL_SIGNED_INT16, CL_SIGNED_INT32, CL_UNSIGNED_INT8, CL_UNSIGNED_INT16,
                                   CL_UNSIGNED_INT32, CL_HALF_FLOAT, CL_FLOAT})
        if (TexelSize({order, type}) != 0)
          list->push_back({order, type});
    return list;
  }();
  return formats;
}

cl_int DescribeImage(const cl_image_format &format, const cl_image_desc &description,
                     bool has_host_memory, _cl_mem &image) {
  const std::size_t texel = TexelSize(format);
  const unsigned dimensions = Dimensions(description.image_type);
  const bool has_layers = HasLayers(description.image_type);
  if (dimensions == 0 || description.num_mip_levels != 0 || description.num_samples != 0)
    return CL_INVALID_IMAGE_DESCRIPTOR;
  const std::size_t limit = description.image_type == CL_MEM_OBJECT_IMAGE1D_BUFFER ? kLargestImageBuffer
                            : dimensions == 3                                      ? kLargestSideOf3D
                                                                                   : kLargestSide;
  if (!IsInside(description.image_width, limit) ||
      (dimensions > 1 && !IsInside(description.image_height, limit)) ||
      (dimensions > 2 && !IsInside(description.image_depth, limit)) ||
      (has_layers && !IsInside(description.image_array_size, kLargestArray)))
    return CL_INVALID_IMAGE_SIZE;
  _cl_mem::Image shape;
  shape.format = format;
  shape.texel_size = texel;
  shape.width = description.image_width;
  shape.height = dimensions > 1 ? description.image_height : 0;
  shape.depth = dimensions > 2 ? description.image_depth : 0;
  shape.array_size = has_layers ? description.image_array_size : 0;
  shape.row_pitch = shape.width * texel;
  const std::size_t rows = std::max<std::size_t>(shape.height, 1);
  // The pitches of the program's memory; only a 2D image of a buffer keeps them.
  const bool has_pitches = has_host_memory || description.mem_object != nullptr;
  if (!has_pitches && (description.image_row_pitch != 0 || description.image_slice_pitch != 0))
    return CL_INVALID_IMAGE_DESCRIPTOR;
  shape.host_row_pitch = description.image_row_pitch != 0 ? description.image_row_pitch : shape.row_pitch;
  if (shape.host_row_pitch < shape.row_pitch || shape.host_row_pitch % texel != 0)
    return CL_INVALID_IMAGE_DESCRIPTOR;
  shape.host_slice_pitch =
      description.image_slice_pitch != 0 ? description.image_slice_pitch : shape.host_row_pitch * rows;
  if (shape.host_slice_pitch < shape.host_row_pitch * rows || shape.host_slice_pitch % shape.host_row_pitch != 0)
    return CL_INVALID_IMAGE_DESCRIPTOR;
  if (description.mem_object != nullptr)
    shape.row_pitch = shape.host_row_pitch;
  shape.slice_pitch = shape.row_pitch * rows;
  image.type = description.image_type;
  image.size = shape.slice_pitch * std::max<std::size_t>({shape.depth, shape.array_size, 1});
  image.image = shape;
  return CL_SUCCESS;
}

cl_int PartOf(const _cl_mem &image, const std::size_t *origin, const std::size_t *region,
              TexelRows &part) {
  if (origin == nullptr || region == nullptr)
    return CL_INVALID_VALUE;
  const _cl_mem::Image &shape = *image.image;
  std::size_t sides[3] = {shape.width, 1, 1};
  unsigned used = 1;
  for (std::size_t side : {shape.height, shape.depth, shape.array_size})
    if (side != 0)
      sides[used++] = side;
  for (int i = 0; i < 3; ++i)
    if (region[i] == 0 || origin[i] >= sides[i] || region[i] > sides[i] - origin[i])
      return CL_INVALID_VALUE;
  part.row_pitch = image.type == CL_MEM_OBJECT_IMAGE1D_ARRAY ? shape.slice_pitch : shape.row_pitch;
  part.slice_pitch = shape.slice_pitch;
  part.start = origin[2] * part.slice_pitch + origin[1] * part.row_pitch + origin[0] * shape.texel_size;
  part.width = region[0] * shape.texel_size;
  part.rows = region[1];
  part.slices = region[2];
  return CL_SUCCESS;
}

cl_int HostRows(const _cl_mem &image, const TexelRows &part, std::size_t row_pitch,
                std::size_t slice_pitch, TexelRows &rows) {
  rows = part;
  rows.start = 0;
  rows.row_pitch = row_pitch != 0 ? row_pitch : part.width;
  if (rows.row_pitch < part.width)
    return CL_INVALID_VALUE;
  if (image.type == CL_MEM_OBJECT_IMAGE1D_ARRAY) {
    if (slice_pitch != 0 && slice_pitch < rows.row_pitch)
      return CL_INVALID_VALUE;
    rows.row_pitch = slice_pitch != 0 ? slice_pitch : rows.row_pitch;
    rows.slice_pitch = rows.row_pitch * part.rows;
    return CL_SUCCESS;
  }
  rows.slice_pitch = slice_pitch != 0 ? slice_pitch : rows.row_pitch * part.rows;
  return rows.slice_pitch < rows.row_pitch * part.rows ? CL_INVALID_VALUE : CL_SUCCESS;
}

void CopyRows(Stream &stream, Address to, const TexelRows &to_rows, Address from,
              const TexelRows &from_rows) {
  for (std::size_t slice = 0; slice < from_rows.slices; ++slice)
    stream.CopyRows(to + to_rows.start + slice * to_rows.slice_pitch, to_rows.row_pitch,
                    from + from_rows.start + slice * from_rows.slice_pitch, from_rows.row_pitch,
                    from_rows.width, from_rows.rows);
}

std::vector<char> PackColour(const cl_image_format &format, const void *colour) {
  std::vector<char> bytes(TexelSize(format));
  for (unsigned channel = 0; channel < Channels(format.image_channel_order); ++channel) {
    const unsigned component = Component(format.image_channel_order, channel);
    float real = 0;
    std::int32_t whole = 0;
    std::uint32_t natural = 0;
    const char *from = static_cast<const char *>(colour) + 4 * component;
    std::memcpy(&real, from, 4);
    std::memcpy(&whole, from, 4);
    std::memcpy(&natural, from, 4);
    switch (format.image_channel_data_type) {
    case CL_SNORM_INT8:
      Put(bytes, channel, Normalised<std::int8_t>(real, 127.0f));
      break;
    case CL_SNORM_INT16:
      Put(bytes, channel, Normalised<std::int16_t>(real, 32767.0f));
      break;
    case CL_UNORM_INT8:
      Put(bytes, channel, Normalised<std::uint8_t>(real, 255.0f));
      break;
    case CL_UNORM_INT16:
      Put(bytes, channel, Normalised<std::uint16_t>(real, 65535.0f));
      break;
    case CL_SIGNED_INT8:
      Put(bytes, channel, Saturated<std::int8_t>(whole));
      break;
    case CL_SIGNED_INT16:
      Put(bytes, channel, Saturated<std::int16_t>(whole));
      break;
    case CL_SIGNED_INT32:
      Put(bytes, channel, whole);
      break;
    case CL_UNSIGNED_INT8:
      Put(bytes, channel, Saturated<std::uint8_t>(natural));
      break;
    case CL_UNSIGNED_INT16:
      Put(bytes, channel, Saturated<std::uint16_t>(natural));
      break;
    case CL_UNSIGNED_INT32:
      Put(bytes, channel, natural);
      break;
    case CL_HALF_FLOAT:
      Put(bytes, channel, HalfOf(real));
      break;
    default:
      Put(bytes, channel, real);
    }
  }
  return bytes;
}

DeviceImage ForKernel(const _cl_mem &image) {
  const _cl_mem::Image &shape = *image.image;
  const auto word = [](std::size_t value) { return static_cast<std::uint32_t>(value); };
  return {image.address,         shape.row_pitch,  shape.slice_pitch,
          word(shape.width),     word(shape.height), word(shape.depth),
          word(shape.array_size), shape.format.image_channel_order,
          shape.format.image_channel_data_type, word(shape.texel_size), 0};
}

cl_mem_object_type ImageTypeNamed(const std::string &name) {
  constexpr std::pair<const char *, cl_mem_object_type> kTypes[] = {
      {"1d", CL_MEM_OBJECT_IMAGE1D},
      {"1d_buffer", CL_MEM_OBJECT_IMAGE1D_BUFFER},
      {"1d_array", CL_MEM_OBJECT_IMAGE1D_ARRAY},
      {"2d", CL_MEM_OBJECT_IMAGE2D},
      {"2d_array", CL_MEM_OBJECT_IMAGE2D_ARRAY},
      {"3d", CL_MEM_OBJECT_IMAGE3D}};
  for (const auto &[word, type] : kTypes)
    if (name == word)
      return type;
  return 0;
}

} // namespace spacecast::opencl
