// Images in plain memory: how texels lie there, and what a kernel gets of an image
// (../../device/opencl/images.cuh reads it).
#pragma once

#include "objects.h"

#include <array>

namespace spacecast::opencl {

// Of one texel, in bytes; 0 where there are no images of this format.
std::size_t TexelSize(const cl_image_format &format);
// Every format there is for images of any type and any flags.
const std::vector<cl_image_format> &ImageFormats();

// The largest images; what clGetDeviceInfo says.
constexpr std::size_t kLargestSide = 32768, kLargestSideOf3D = 16384, kLargestArray = 2048,
                      kLargestImageBuffer = std::size_t{1} << 27;

// Sets the type, the sides and the pitches of an image that `description` asks for.
cl_int DescribeImage(const cl_image_format &format, const cl_image_desc &description,
                     bool has_host_memory, _cl_mem &image);

// A part of an image as rows of bytes, from `start` on.
struct TexelRows {
  std::size_t start;
  std::size_t row_pitch, slice_pitch;
  std::size_t width, rows, slices;
};

// The part of `image` with the origin and region of a call, as it lies on the device.
cl_int PartOf(const _cl_mem &image, const std::size_t *origin, const std::size_t *region,
              TexelRows &part);
// The same rows in the program's memory with the pitches of a call, 0 for packed ones; for an image
// array of one dimension its slices are layers.
cl_int HostRows(const _cl_mem &image, const TexelRows &part, std::size_t row_pitch,
                std::size_t slice_pitch, TexelRows &rows);
void CopyRows(Stream &stream, Address to, const TexelRows &to_rows, Address from,
              const TexelRows &from_rows);

// A colour of clEnqueueFillImage as the bytes of a texel.
std::vector<char> PackColour(const cl_image_format &format, const void *colour);

// What a kernel's parameter holds.
struct DeviceImage {
  Address data;
  std::uint64_t row_pitch, slice_pitch;
  std::uint32_t width, height, depth, array_size;
  std::uint32_t channel_order, channel_data_type;
  std::uint32_t element_size;
  std::uint32_t reserved;
};
static_assert(sizeof(DeviceImage) == 56, "images.cuh reads these bytes");
DeviceImage ForKernel(const _cl_mem &image);

// "2d_array" of a kernel's table as the type of an image; 0 for none.
cl_mem_object_type ImageTypeNamed(const std::string &name);

} // namespace spacecast::opencl
