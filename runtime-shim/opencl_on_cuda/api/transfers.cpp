// Reads, writes, copies, fills and their rectangles (OpenCL 3.0 API, chapters 5.2.2 to 5.2.4).
#include "../core/commands.h"
#include "../core/memory_flags.h"

#include "answer.h"

#include <algorithm>

using namespace spacecast::opencl;

namespace {

// The checks that all transfers share, in the specification's order.
cl_int CheckBuffer(cl_command_queue queue, cl_mem buffer, std::size_t offset, std::size_t size) {
  if (As(queue) == nullptr)
    return CL_INVALID_COMMAND_QUEUE;
  if (As(buffer) == nullptr || buffer->type != CL_MEM_OBJECT_BUFFER)
    return CL_INVALID_MEM_OBJECT;
  if (buffer->context.get() != queue->context.get())
    return CL_INVALID_CONTEXT;
  if (offset > buffer->size || size > buffer->size - offset)
    return CL_INVALID_VALUE;
  return CL_SUCCESS;
}

// A box of bytes in memory whose rows and slices have pitches; a pitch of 0 means packed.
struct Box {
  std::size_t origin[3];
  std::size_t row_pitch, slice_pitch;

  std::size_t Start() const { return origin[2] * slice_pitch + origin[1] * row_pitch + origin[0]; }
  // One past the last byte.
  std::size_t End(const std::size_t region[3]) const {
    return Start() + (region[2] - 1) * slice_pitch + (region[1] - 1) * row_pitch + region[0];
  }
};

cl_int MakeBox(const std::size_t *origin, const std::size_t *region, std::size_t row_pitch,
               std::size_t slice_pitch, Box &box) {
  if (origin == nullptr || region == nullptr || region[0] == 0 || region[1] == 0 || region[2] == 0)
    return CL_INVALID_VALUE;
  std::copy(origin, origin + 3, box.origin);
  box.row_pitch = row_pitch != 0 ? row_pitch : region[0];
  box.slice_pitch = slice_pitch != 0 ? slice_pitch : region[1] * box.row_pitch;
  if (box.row_pitch < region[0] || box.slice_pitch < region[1] * box.row_pitch ||
      box.slice_pitch % box.row_pitch != 0)
    return CL_INVALID_VALUE;
  return CL_SUCCESS;
}

void CopyBox(Stream &stream, Address to, const Box &to_box, Address from, const Box &from_box,
             const std::array<std::size_t, 3> &region) {
  for (std::size_t slice = 0; slice < region[2]; ++slice)
    stream.CopyRows(to + to_box.Start() + slice * to_box.slice_pitch, to_box.row_pitch,
                    from + from_box.Start() + slice * from_box.slice_pitch, from_box.row_pitch,
                    region[0], region[1]);
}

// Two boxes of one shape and one pitch overlap (OpenCL 3.0 API, appendix D).
bool Overlap(const Box &a, const Box &b, const std::size_t region[3]) {
  if (a.row_pitch != b.row_pitch || a.slice_pitch != b.slice_pitch)
    return a.Start() < b.End(region) && b.Start() < a.End(region);
  bool is_apart = false;
  for (int i = 0; i < 3; ++i)
    is_apart |= a.origin[i] + region[i] <= b.origin[i] || b.origin[i] + region[i] <= a.origin[i];
  return !is_apart && a.Start() < b.End(region) && b.Start() < a.End(region);
}

} // namespace

extern "C" {

cl_int CL_API_CALL clEnqueueReadBuffer(cl_command_queue queue, cl_mem buffer, cl_bool blocking,
                                       size_t offset, size_t size, void *pointer,
                                       cl_uint wait_count, const cl_event *wait_list,
                                       cl_event *event) {
  if (const cl_int error = CheckBuffer(queue, buffer, offset, size))
    return error;
  if (pointer == nullptr)
    return CL_INVALID_VALUE;
  if (ForbidsHostReads(*buffer))
    return CL_INVALID_OPERATION;
  return Enqueue(queue, CL_COMMAND_READ_BUFFER, wait_count, wait_list, event, blocking == CL_TRUE,
                 [memory = Ref<_cl_mem>(buffer), offset, size, pointer](Stream &stream) {
                   stream.Copy(AddressOf(pointer), memory->address + offset, size);
                   return CL_SUCCESS;
                 });
}

cl_int CL_API_CALL clEnqueueWriteBuffer(cl_command_queue queue, cl_mem buffer, cl_bool blocking,
                                        size_t offset, size_t size, const void *pointer,
                                        cl_uint wait_count, const cl_event *wait_list,
                                        cl_event *event) {
  if (const cl_int error = CheckBuffer(queue, buffer, offset, size))
    return error;
  if (pointer == nullptr)
    return CL_INVALID_VALUE;
  if (ForbidsHostWrites(*buffer))
    return CL_INVALID_OPERATION;
  return Enqueue(queue, CL_COMMAND_WRITE_BUFFER, wait_count, wait_list, event, blocking == CL_TRUE,
                 [memory = Ref<_cl_mem>(buffer), offset, size, pointer](Stream &stream) {
                   stream.Copy(memory->address + offset, AddressOf(pointer), size);
                   return CL_SUCCESS;
                 });
}

cl_int CL_API_CALL clEnqueueCopyBuffer(cl_command_queue queue, cl_mem from, cl_mem to,
                                       size_t from_offset, size_t to_offset, size_t size,
                                       cl_uint wait_count, const cl_event *wait_list,
                                       cl_event *event) {
  if (const cl_int error = CheckBuffer(queue, from, from_offset, size))
    return error;
  if (const cl_int error = CheckBuffer(queue, to, to_offset, size))
    return error;
  if (size == 0)
    return CL_INVALID_VALUE;
  const Address start = from->address + from_offset, target = to->address + to_offset;
  if (start < target + size && target < start + size)
    return CL_MEM_COPY_OVERLAP;
  return Enqueue(
      queue, CL_COMMAND_COPY_BUFFER, wait_count, wait_list, event, false,
      [a = Ref<_cl_mem>(from), b = Ref<_cl_mem>(to), start, target, size](Stream &stream) {
        stream.Copy(target, start, size);
        return CL_SUCCESS;
      });
}

cl_int CL_API_CALL clEnqueueFillBuffer(cl_command_queue queue, cl_mem buffer, const void *pattern,
                                       size_t pattern_size, size_t offset, size_t size,
                                       cl_uint wait_count, const cl_event *wait_list,
                                       cl_event *event) {
  if (const cl_int error = CheckBuffer(queue, buffer, offset, size))
    return error;
  const bool is_power = pattern_size != 0 && (pattern_size & (pattern_size - 1)) == 0;
  if (pattern == nullptr || !is_power || pattern_size > 128 || offset % pattern_size != 0 ||
      size % pattern_size != 0)
    return CL_INVALID_VALUE;
  const auto *begin = static_cast<const char *>(pattern);
  std::vector<char> bytes(begin, begin + pattern_size);
  return Enqueue(queue, CL_COMMAND_FILL_BUFFER, wait_count, wait_list, event, false,
                 [memory = Ref<_cl_mem>(buffer), bytes, offset, size](Stream &stream) {
                   stream.Fill(memory->address + offset, bytes, size);
                   return CL_SUCCESS;
                 });
}

cl_int CL_API_CALL clEnqueueReadBufferRect(cl_command_queue queue, cl_mem buffer, cl_bool blocking,
                                           const size_t *buffer_origin, const size_t *host_origin,
                                           const size_t *region, size_t buffer_row_pitch,
                                           size_t buffer_slice_pitch, size_t host_row_pitch,
                                           size_t host_slice_pitch, void *pointer,
                                           cl_uint wait_count, const cl_event *wait_list,
                                           cl_event *event) {
  Box box, host;
  if (const cl_int error = CheckBuffer(queue, buffer, 0, 0))
    return error;
  if (MakeBox(buffer_origin, region, buffer_row_pitch, buffer_slice_pitch, box) != CL_SUCCESS ||
      MakeBox(host_origin, region, host_row_pitch, host_slice_pitch, host) != CL_SUCCESS ||
      box.End(region) > buffer->size || pointer == nullptr)
    return CL_INVALID_VALUE;
  if (ForbidsHostReads(*buffer))
    return CL_INVALID_OPERATION;
  const std::array<std::size_t, 3> extent{region[0], region[1], region[2]};
  return Enqueue(queue, CL_COMMAND_READ_BUFFER_RECT, wait_count, wait_list, event,
                 blocking == CL_TRUE,
                 [memory = Ref<_cl_mem>(buffer), box, host, extent, pointer](Stream &stream) {
                   CopyBox(stream, AddressOf(pointer), host, memory->address, box, extent);
                   return CL_SUCCESS;
                 });
}

cl_int CL_API_CALL clEnqueueWriteBufferRect(cl_command_queue queue, cl_mem buffer, cl_bool blocking,
                                            const size_t *buffer_origin, const size_t *host_origin,
                                            const size_t *region, size_t buffer_row_pitch,
                                            size_t buffer_slice_pitch, size_t host_row_pitch,
                                            size_t host_slice_pitch, const void *pointer,
                                            cl_uint wait_count, const cl_event *wait_list,
                                            cl_event *event) {
  Box box, host;
  if (const cl_int error = CheckBuffer(queue, buffer, 0, 0))
    return error;
  if (MakeBox(buffer_origin, region, buffer_row_pitch, buffer_slice_pitch, box) != CL_SUCCESS ||
      MakeBox(host_origin, region, host_row_pitch, host_slice_pitch, host) != CL_SUCCESS ||
      box.End(region) > buffer->size || pointer == nullptr)
    return CL_INVALID_VALUE;
  if (ForbidsHostWrites(*buffer))
    return CL_INVALID_OPERATION;
  const std::array<std::size_t, 3> extent{region[0], region[1], region[2]};
  return Enqueue(queue, CL_COMMAND_WRITE_BUFFER_RECT, wait_count, wait_list, event,
                 blocking == CL_TRUE,
                 [memory = Ref<_cl_mem>(buffer), box, host, extent, pointer](Stream &stream) {
                   CopyBox(stream, memory->address, box, AddressOf(pointer), host, extent);
                   return CL_SUCCESS;
                 });
}

cl_int CL_API_CALL clEnqueueCopyBufferRect(cl_command_queue queue, cl_mem from, cl_mem to,
                                           const size_t *from_origin, const size_t *to_origin,
                                           const size_t *region, size_t from_row_pitch,
                                           size_t from_slice_pitch, size_t to_row_pitch,
                                           size_t to_slice_pitch, cl_uint wait_count,
                                           const cl_event *wait_list, cl_event *event) {
  Box source, target;
  if (const cl_int error = CheckBuffer(queue, from, 0, 0))
    return error;
  if (const cl_int error = CheckBuffer(queue, to, 0, 0))
    return error;
  if (MakeBox(from_origin, region, from_row_pitch, from_slice_pitch, source) != CL_SUCCESS ||
      MakeBox(to_origin, region, to_row_pitch, to_slice_pitch, target) != CL_SUCCESS ||
      source.End(region) > from->size || target.End(region) > to->size)
    return CL_INVALID_VALUE;
  if (from == to &&
      (source.row_pitch != target.row_pitch || source.slice_pitch != target.slice_pitch))
    return CL_INVALID_VALUE;
  if (from == to && Overlap(source, target, region))
    return CL_MEM_COPY_OVERLAP;
  const std::array<std::size_t, 3> extent{region[0], region[1], region[2]};
  return Enqueue(
      queue, CL_COMMAND_COPY_BUFFER_RECT, wait_count, wait_list, event, false,
      [a = Ref<_cl_mem>(from), b = Ref<_cl_mem>(to), source, target, extent](Stream &stream) {
        CopyBox(stream, b->address, target, a->address, source, extent);
        return CL_SUCCESS;
      });
}

} // extern "C"
