// Reads, writes, copies, fills and maps of images (OpenCL 3.0 API, chapters 5.3.3 to 5.3.6).
#include "../core/commands.h"
#include "../core/images.h"
#include "../core/memory_flags.h"

#include "answer.h"

using namespace spacecast::opencl;

namespace {

cl_int CheckImage(cl_command_queue queue, cl_mem image) {
  if (As(queue) == nullptr)
    return CL_INVALID_COMMAND_QUEUE;
  if (As(image) == nullptr || !image->image)
    return CL_INVALID_MEM_OBJECT;
  return image->context.get() != queue->context.get() ? CL_INVALID_CONTEXT : CL_SUCCESS;
}

// Rows in a buffer, one behind the other.
TexelRows PackedAt(std::size_t offset, const TexelRows &part) {
  return {offset, part.width, part.width * part.rows, part.width, part.rows, part.slices};
}

bool Fits(const _cl_mem &buffer, const TexelRows &packed) {
  return packed.start <= buffer.size && packed.slice_pitch * packed.slices <= buffer.size - packed.start;
}

bool SameFormat(const cl_image_format &a, const cl_image_format &b) {
  return a.image_channel_order == b.image_channel_order && a.image_channel_data_type == b.image_channel_data_type;
}

bool Overlap(const size_t *a, const size_t *b, const size_t *region) {
  for (int i = 0; i < 3; ++i)
    if (a[i] + region[i] <= b[i] || b[i] + region[i] <= a[i])
      return false;
  return true;
}

} // namespace

extern "C" {

cl_int CL_API_CALL clEnqueueReadImage(cl_command_queue queue, cl_mem image, cl_bool blocking,
                                      const size_t *origin, const size_t *region, size_t row_pitch,
                                      size_t slice_pitch, void *pointer, cl_uint wait_count,
                                      const cl_event *wait_list, cl_event *event) {
  TexelRows part, host;
  if (const cl_int error = CheckImage(queue, image))
    return error;
  if (pointer == nullptr || PartOf(*image, origin, region, part) != CL_SUCCESS ||
      HostRows(*image, part, row_pitch, slice_pitch, host) != CL_SUCCESS)
    return CL_INVALID_VALUE;
  if (ForbidsHostReads(*image))
    return CL_INVALID_OPERATION;
  return Enqueue(queue, CL_COMMAND_READ_IMAGE, wait_count, wait_list, event, blocking == CL_TRUE,
                 [memory = Ref<_cl_mem>(image), part, host, pointer](Stream &stream) {
                   CopyRows(stream, AddressOf(pointer), host, memory->address, part);
                   return CL_SUCCESS;
                 });
}

cl_int CL_API_CALL clEnqueueWriteImage(cl_command_queue queue, cl_mem image, cl_bool blocking,
                                       const size_t *origin, const size_t *region, size_t row_pitch,
                                       size_t slice_pitch, const void *pointer, cl_uint wait_count,
                                       const cl_event *wait_list, cl_event *event) {
  TexelRows part, host;
  if (const cl_int error = CheckImage(queue, image))
    return error;
  if (pointer == nullptr || PartOf(*image, origin, region, part) != CL_SUCCESS ||
      HostRows(*image, part, row_pitch, slice_pitch, host) != CL_SUCCESS)
    return CL_INVALID_VALUE;
  if (ForbidsHostWrites(*image))
    return CL_INVALID_OPERATION;
  return Enqueue(queue, CL_COMMAND_WRITE_IMAGE, wait_count, wait_list, event, blocking == CL_TRUE,
                 [memory = Ref<_cl_mem>(image), part, host, pointer](Stream &stream) {
                   CopyRows(stream, memory->address, part, AddressOf(pointer), host);
                   return CL_SUCCESS;
                 });
}

cl_int CL_API_CALL clEnqueueFillImage(cl_command_queue queue, cl_mem image, const void *colour,
                                      const size_t *origin, const size_t *region, cl_uint wait_count,
                                      const cl_event *wait_list, cl_event *event) {
  TexelRows part;
  if (const cl_int error = CheckImage(queue, image))
    return error;
  if (colour == nullptr || PartOf(*image, origin, region, part) != CL_SUCCESS)
    return CL_INVALID_VALUE;
  return Enqueue(queue, CL_COMMAND_FILL_IMAGE, wait_count, wait_list, event, false,
                 [memory = Ref<_cl_mem>(image), part, texel = PackColour(image->image->format, colour)](Stream &stream) {
                   for (std::size_t slice = 0; slice < part.slices; ++slice)
                     for (std::size_t row = 0; row < part.rows; ++row)
                       stream.Fill(memory->address + part.start + slice * part.slice_pitch + row * part.row_pitch,
                                   texel, part.width);
                   return CL_SUCCESS;
                 });
}

cl_int CL_API_CALL clEnqueueCopyImage(cl_command_queue queue, cl_mem from, cl_mem to,
                                      const size_t *from_origin, const size_t *to_origin,
                                      const size_t *region, cl_uint wait_count,
                                      const cl_event *wait_list, cl_event *event) {
  TexelRows source, target;
  if (const cl_int error = CheckImage(queue, from))
    return error;
  if (const cl_int error = CheckImage(queue, to))
    return error;
  if (!SameFormat(from->image->format, to->image->format))
    return CL_IMAGE_FORMAT_MISMATCH;
  if (PartOf(*from, from_origin, region, source) != CL_SUCCESS ||
      PartOf(*to, to_origin, region, target) != CL_SUCCESS)
    return CL_INVALID_VALUE;
  if (from == to && Overlap(from_origin, to_origin, region))
    return CL_MEM_COPY_OVERLAP;
  return Enqueue(queue, CL_COMMAND_COPY_IMAGE, wait_count, wait_list, event, false,
                 [a = Ref<_cl_mem>(from), b = Ref<_cl_mem>(to), source, target](Stream &stream) {
                   CopyRows(stream, b->address, target, a->address, source);
                   return CL_SUCCESS;
                 });
}

cl_int CL_API_CALL clEnqueueCopyImageToBuffer(cl_command_queue queue, cl_mem from, cl_mem to,
                                              const size_t *origin, const size_t *region, size_t offset,
                                              cl_uint wait_count, const cl_event *wait_list,
                                              cl_event *event) {
  TexelRows part;
  if (const cl_int error = CheckImage(queue, from))
    return error;
  if (As(to) == nullptr || to->type != CL_MEM_OBJECT_BUFFER)
    return CL_INVALID_MEM_OBJECT;
  if (PartOf(*from, origin, region, part) != CL_SUCCESS || !Fits(*to, PackedAt(offset, part)))
    return CL_INVALID_VALUE;
  return Enqueue(queue, CL_COMMAND_COPY_IMAGE_TO_BUFFER, wait_count, wait_list, event, false,
                 [a = Ref<_cl_mem>(from), b = Ref<_cl_mem>(to), part, offset](Stream &stream) {
                   CopyRows(stream, b->address, PackedAt(offset, part), a->address, part);
                   return CL_SUCCESS;
                 });
}

cl_int CL_API_CALL clEnqueueCopyBufferToImage(cl_command_queue queue, cl_mem from, cl_mem to,
                                              size_t offset, const size_t *origin, const size_t *region,
                                              cl_uint wait_count, const cl_event *wait_list,
                                              cl_event *event) {
  TexelRows part;
  if (const cl_int error = CheckImage(queue, to))
    return error;
  if (As(from) == nullptr || from->type != CL_MEM_OBJECT_BUFFER)
    return CL_INVALID_MEM_OBJECT;
  if (PartOf(*to, origin, region, part) != CL_SUCCESS || !Fits(*from, PackedAt(offset, part)))
    return CL_INVALID_VALUE;
  return Enqueue(queue, CL_COMMAND_COPY_BUFFER_TO_IMAGE, wait_count, wait_list, event, false,
                 [a = Ref<_cl_mem>(from), b = Ref<_cl_mem>(to), part, offset](Stream &stream) {
                   CopyRows(stream, b->address, part, a->address, PackedAt(offset, part));
                   return CL_SUCCESS;
                 });
}

void *CL_API_CALL clEnqueueMapImage(cl_command_queue queue, cl_mem image, cl_bool blocking,
                                    cl_map_flags flags, const size_t *origin, const size_t *region,
                                    size_t *row_pitch, size_t *slice_pitch, cl_uint wait_count,
                                    const cl_event *wait_list, cl_event *event, cl_int *error) {
  constexpr cl_map_flags kKnown = CL_MAP_READ | CL_MAP_WRITE | CL_MAP_WRITE_INVALIDATE_REGION;
  TexelRows part;
  if (const cl_int status = CheckImage(queue, image))
    return Fail(error, status);
  const _cl_mem::Image &shape = *image->image;
  const bool has_slices = shape.depth != 0 || shape.array_size != 0;
  const bool discards = (flags & CL_MAP_WRITE_INVALIDATE_REGION) != 0;
  if (PartOf(*image, origin, region, part) != CL_SUCCESS || row_pitch == nullptr ||
      (has_slices && slice_pitch == nullptr) || (flags & ~kKnown) != 0 ||
      (discards && (flags & (CL_MAP_READ | CL_MAP_WRITE)) != 0))
    return Fail(error, CL_INVALID_VALUE);
  const bool writes = (flags & CL_MAP_WRITE) != 0 || discards;
  if (((flags & CL_MAP_READ) != 0 && ForbidsHostReads(*image)) || (writes && ForbidsHostWrites(*image)))
    return Fail(error, CL_INVALID_OPERATION);
  // The program's memory has pitches of its own; ours has the device's.
  TexelRows host = part;
  std::size_t host_row_pitch = shape.row_pitch, host_slice_pitch = shape.slice_pitch;
  if (image->host_pointer != nullptr) {
    host_row_pitch = shape.host_row_pitch;
    host_slice_pitch = shape.host_slice_pitch;
    host.row_pitch = image->type == CL_MEM_OBJECT_IMAGE1D_ARRAY ? host_slice_pitch : host_row_pitch;
    host.slice_pitch = host_slice_pitch;
    host.start = origin[2] * host.slice_pitch + origin[1] * host.row_pitch + origin[0] * shape.texel_size;
  }
  char *pointer = image->HostSide(host.start);
  host.start = 0;
  const cl_int status =
      Enqueue(queue, CL_COMMAND_MAP_IMAGE, wait_count, wait_list, event, blocking == CL_TRUE,
              [memory = Ref<_cl_mem>(image), pointer, host, part, discards](Stream &stream) {
                if (!discards)
                  CopyRows(stream, AddressOf(pointer), host, memory->address, part);
                return CL_SUCCESS;
              });
  if (status != CL_SUCCESS)
    return Fail(error, status);
  _cl_mem::Map map;
  if (writes)
    map.give_back = [target = image->address, pointer, host, part](Stream &stream) {
      CopyRows(stream, target, part, AddressOf(pointer), host);
    };
  image->maps.insert({pointer, std::move(map)});
  *row_pitch = host_row_pitch;
  if (slice_pitch != nullptr)
    *slice_pitch = has_slices ? host_slice_pitch : 0;
  return Give(pointer, error);
}

} // extern "C"
