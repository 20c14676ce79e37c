// Images and their queries (OpenCL 3.0 API, chapter 5.3); pipes are not there.
#include "../core/images.h"
#include "../core/memory_flags.h"
#include "../core/platform.h"

#include "answer.h"

#include <algorithm>
#include <cstdio>

using namespace spacecast::opencl;

namespace {

bool AreValidForImages(cl_mem_flags flags) { return AreValid(flags & ~CL_MEM_KERNEL_READ_AND_WRITE); }

// The program's memory as rows, for the whole image.
TexelRows WholeOf(const _cl_mem &image, bool on_host) {
  const _cl_mem::Image &shape = *image.image;
  const std::size_t row_pitch = on_host ? shape.host_row_pitch : shape.row_pitch;
  const std::size_t slice_pitch = on_host ? shape.host_slice_pitch : shape.slice_pitch;
  return {0, row_pitch, slice_pitch, shape.width * shape.texel_size, std::max<std::size_t>(shape.height, 1),
          std::max<std::size_t>({shape.depth, shape.array_size, 1})};
}

// The image of a buffer, or a 2D view of one, shares its memory.
cl_int TakeBuffer(_cl_mem &image, cl_mem buffer) {
  if (As(buffer) == nullptr || buffer->type != CL_MEM_OBJECT_BUFFER ||
      (image.type != CL_MEM_OBJECT_IMAGE1D_BUFFER && image.type != CL_MEM_OBJECT_IMAGE2D))
    return CL_INVALID_IMAGE_DESCRIPTOR;
  if (image.size > buffer->size)
    return CL_INVALID_IMAGE_SIZE;
  image.parent = Ref<_cl_mem>(buffer);
  image.address = buffer->address;
  if ((image.flags & kAccess) == 0)
    image.flags |= buffer->flags & kAccess;
  image.flags |= buffer->flags & kHostMemory;
  return CL_SUCCESS;
}

cl_int TakeMemory(_cl_mem &image, void *host_pointer) {
  image.address = OpenDevice()->Allocate(image.size);
  if (image.address == 0)
    return CL_MEM_OBJECT_ALLOCATION_FAILURE;
  if ((image.flags & CL_MEM_USE_HOST_PTR) != 0)
    image.host_pointer = host_pointer;
  if (host_pointer == nullptr)
    return CL_SUCCESS;
  std::unique_ptr<Stream> stream = OpenDevice()->NewStream();
  CopyRows(*stream, image.address, WholeOf(image, false), AddressOf(host_pointer), WholeOf(image, true));
  stream->Synchronize();
  return CL_SUCCESS;
}

cl_mem Create(cl_context context, const cl_mem_properties *properties, cl_mem_flags flags,
              const cl_image_format *format, const cl_image_desc *description, void *host_pointer,
              cl_int *error) {
  if (As(context) == nullptr)
    return Fail(error, CL_INVALID_CONTEXT);
  if (properties != nullptr && *properties != 0)
    return Fail(error, CL_INVALID_PROPERTY);
  if (!AreValidForImages(flags))
    return Fail(error, CL_INVALID_VALUE);
  if (format == nullptr)
    return Fail(error, CL_INVALID_IMAGE_FORMAT_DESCRIPTOR);
  if (TexelSize(*format) == 0)
    return Fail(error, CL_IMAGE_FORMAT_NOT_SUPPORTED);
  if (description == nullptr)
    return Fail(error, CL_INVALID_IMAGE_DESCRIPTOR);
  const bool wants_pointer = WantPointer(flags);
  if (wants_pointer != (host_pointer != nullptr))
    return Fail(error, CL_INVALID_HOST_PTR);
  auto image = Ref<_cl_mem>::Adopt(new _cl_mem);
  image->context = Ref<_cl_context>(context);
  image->flags = flags;
  if (properties != nullptr)
    image->properties = {0};
  cl_int status = DescribeImage(*format, *description, wants_pointer, *image);
  if (status == CL_SUCCESS)
    status = description->mem_object != nullptr ? TakeBuffer(*image, description->mem_object)
                                                : TakeMemory(*image, host_pointer);
  if (status != CL_SUCCESS)
    return Fail(error, status);
  if ((image->flags & kAccess) == 0)
    image->flags |= CL_MEM_READ_WRITE;
  image->Retain();
  return Give(image.get(), error);
}

} // namespace

extern "C" {

cl_mem CL_API_CALL clCreateImageWithProperties(cl_context context, const cl_mem_properties *properties,
                                               cl_mem_flags flags, const cl_image_format *format,
                                               const cl_image_desc *description, void *host_pointer,
                                               cl_int *error) {
  return Create(context, properties, flags, format, description, host_pointer, error);
}

cl_mem CL_API_CALL clCreateImage(cl_context context, cl_mem_flags flags, const cl_image_format *format,
                                 const cl_image_desc *description, void *host_pointer, cl_int *error) {
  return Create(context, nullptr, flags, format, description, host_pointer, error);
}

cl_mem CL_API_CALL clCreateImage2D(cl_context context, cl_mem_flags flags, const cl_image_format *format,
                                   size_t width, size_t height, size_t row_pitch, void *host_pointer,
                                   cl_int *error) {
  cl_image_desc description{};
  description.image_type = CL_MEM_OBJECT_IMAGE2D;
  description.image_width = width;
  description.image_height = height;
  description.image_row_pitch = row_pitch;
  return Create(context, nullptr, flags, format, &description, host_pointer, error);
}

cl_mem CL_API_CALL clCreateImage3D(cl_context context, cl_mem_flags flags, const cl_image_format *format,
                                   size_t width, size_t height, size_t depth, size_t row_pitch,
                                   size_t slice_pitch, void *host_pointer, cl_int *error) {
  cl_image_desc description{};
  description.image_type = CL_MEM_OBJECT_IMAGE3D;
  description.image_width = width;
  description.image_height = height;
  description.image_depth = depth;
  description.image_row_pitch = row_pitch;
  description.image_slice_pitch = slice_pitch;
  return Create(context, nullptr, flags, format, &description, host_pointer, error);
}

cl_int CL_API_CALL clGetSupportedImageFormats(cl_context context, cl_mem_flags flags,
                                              cl_mem_object_type type, cl_uint room,
                                              cl_image_format *formats, cl_uint *count) {
  if (As(context) == nullptr)
    return CL_INVALID_CONTEXT;
  if (type < CL_MEM_OBJECT_IMAGE2D || type > CL_MEM_OBJECT_IMAGE1D_BUFFER || !AreValidForImages(flags) ||
      (room == 0 && formats != nullptr))
    return CL_INVALID_VALUE;
  const std::vector<cl_image_format> &all = ImageFormats();
  if (formats != nullptr)
    std::copy_n(all.begin(), std::min<std::size_t>(room, all.size()), formats);
  if (count != nullptr)
    *count = static_cast<cl_uint>(all.size());
  return CL_SUCCESS;
}

cl_int CL_API_CALL clGetImageInfo(cl_mem image, cl_image_info query, size_t room, void *value,
                                  size_t *size) {
  if (As(image) == nullptr || !image->image)
    return CL_INVALID_MEM_OBJECT;
  const _cl_mem::Image &shape = *image->image;
  const bool has_slices = shape.depth != 0 || shape.array_size != 0;
  // The program's pitches where it gave the memory.
  const bool on_host = image->host_pointer != nullptr;
  const Answer answer(room, value, size);
  switch (query) {
  case CL_IMAGE_FORMAT:
    return answer.Value<cl_image_format>(shape.format);
  case CL_IMAGE_ELEMENT_SIZE:
    return answer.Value<std::size_t>(shape.texel_size);
  case CL_IMAGE_ROW_PITCH:
    return answer.Value<std::size_t>(on_host ? shape.host_row_pitch : shape.row_pitch);
  case CL_IMAGE_SLICE_PITCH:
    return answer.Value<std::size_t>(!has_slices ? 0 : on_host ? shape.host_slice_pitch : shape.slice_pitch);
  case CL_IMAGE_WIDTH:
    return answer.Value<std::size_t>(shape.width);
  case CL_IMAGE_HEIGHT:
    return answer.Value<std::size_t>(shape.height);
  case CL_IMAGE_DEPTH:
    return answer.Value<std::size_t>(shape.depth);
  case CL_IMAGE_ARRAY_SIZE:
    return answer.Value<std::size_t>(shape.array_size);
  case CL_IMAGE_BUFFER:
    return answer.Value<cl_mem>(image->parent.get());
  case CL_IMAGE_NUM_MIP_LEVELS:
  case CL_IMAGE_NUM_SAMPLES:
    return answer.Value<cl_uint>(0);
  default:
    return CL_INVALID_VALUE;
  }
}

// Aloud, since many programs do not look at errors.
cl_mem CL_API_CALL clCreatePipe(cl_context context, cl_mem_flags, cl_uint, cl_uint,
                                const cl_pipe_properties *, cl_int *error) {
  if (As(context) == nullptr)
    return Fail(error, CL_INVALID_CONTEXT);
  std::fprintf(stderr, "spacecast: error: clCreatePipe is not supported yet [1023]\n");
  return Fail(error, CL_INVALID_OPERATION);
}

cl_int CL_API_CALL clGetPipeInfo(cl_mem, cl_pipe_info, size_t, void *, size_t *) {
  return CL_INVALID_MEM_OBJECT;
}

} // extern "C"
