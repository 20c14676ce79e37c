#include "copy.h"

#include <algorithm>
#include <cstring>

#include "failed_assertions.h"
#include "last_error.h"
#include "managed_memory.h"
#include "stored_pointers.h"
#include "streams.h"

namespace spacecast::core {

namespace {

void *Pointer(const Place &place, std::size_t offset) {
  return reinterpret_cast<void *>(place.address + offset);
}

// One OpenCL command for a run of bytes.
cl_int CopyRun(cl_command_queue queue, const Place &to, std::size_t to_offset, const Place &from,
               std::size_t from_offset, std::size_t bytes, cl_bool must_wait) {
  using Kind = Place::Kind;
  if (to.kind == Kind::kBuffer && from.kind == Kind::kBuffer)
    return clEnqueueCopyBuffer(queue, from.buffer, to.buffer, from.offset + from_offset,
                               to.offset + to_offset, bytes, 0, nullptr, nullptr);
  if (to.kind == Kind::kBuffer)
    return clEnqueueWriteBuffer(queue, to.buffer, must_wait, to.offset + to_offset, bytes,
                                Pointer(from, from_offset), 0, nullptr, nullptr);
  if (from.kind == Kind::kBuffer)
    return clEnqueueReadBuffer(queue, from.buffer, must_wait, from.offset + from_offset, bytes,
                               Pointer(to, to_offset), 0, nullptr, nullptr);
  return clEnqueueSVMMemcpy(queue, must_wait, Pointer(to, to_offset), Pointer(from, from_offset),
                            bytes, 0, nullptr, nullptr);
}

// One OpenCL command for a block of rows, where both pitches are known and no side is shared
// memory.
cl_int CopyRows(CUstream_st &stream, const Place &to, const Place &from, const Extent &extent,
                cl_bool must_wait) {
  using Kind = Place::Kind;
  const std::size_t region[3] = {extent.row_bytes, extent.rows, 1};
  // OpenCL adds origin[0] + origin[1] * pitch.
  const std::size_t to_origin[3] = {to.offset % extent.to_pitch, to.offset / extent.to_pitch, 0};
  const std::size_t from_origin[3] = {from.offset % extent.from_pitch,
                                      from.offset / extent.from_pitch, 0};
  const std::size_t zero[3] = {0, 0, 0};
  if (to.kind == Kind::kBuffer && from.kind == Kind::kBuffer)
    return clEnqueueCopyBufferRect(stream.queue, from.buffer, to.buffer, from_origin, to_origin,
                                   region, extent.from_pitch, 0, extent.to_pitch, 0, 0, nullptr,
                                   nullptr);
  if (to.kind == Kind::kBuffer)
    return clEnqueueWriteBufferRect(stream.queue, to.buffer, must_wait, to_origin, zero, region,
                                    extent.to_pitch, 0, extent.from_pitch, 0, Pointer(from, 0), 0,
                                    nullptr, nullptr);
  return clEnqueueReadBufferRect(stream.queue, from.buffer, must_wait, from_origin, zero, region,
                                 extent.from_pitch, 0, extent.to_pitch, 0, Pointer(to, 0), 0,
                                 nullptr, nullptr);
}

// Fills a run of bytes. Patterns of 16 bytes are seven times as fast as single bytes on NVIDIA, and
// as fast elsewhere; their place and length must be multiples of 16.
cl_int FillRun(CUstream_st &stream, const Place &to, std::size_t offset, cl_uchar byte,
               std::size_t bytes) {
  constexpr std::size_t kPattern = 16;
  cl_uchar pattern[kPattern];
  std::memset(pattern, byte, sizeof pattern);
  const bool is_buffer = to.kind == Place::Kind::kBuffer;
  const std::size_t begin = (is_buffer ? to.offset : to.address) + offset;
  const std::size_t end = begin + bytes;
  const std::size_t first = std::min(end, (begin + kPattern - 1) / kPattern * kPattern);
  const std::size_t last = std::max(first, end / kPattern * kPattern);
  const auto fill = [&](std::size_t from, std::size_t until, std::size_t size) -> cl_int {
    if (from == until)
      return CL_SUCCESS;
    if (is_buffer)
      return clEnqueueFillBuffer(stream.queue, to.buffer, pattern, size, from, until - from, 0,
                                 nullptr, nullptr);
    return clEnqueueSVMMemFill(stream.queue, reinterpret_cast<void *>(from), pattern, size,
                               until - from, 0, nullptr, nullptr);
  };
  cl_int status = fill(begin, first, 1);
  status |= fill(first, last, kPattern);
  status |= fill(last, end, 1);
  return status;
}

std::size_t Span(const Extent &extent, std::size_t pitch) {
  return extent.rows == 0 ? 0 : (extent.rows - 1) * pitch + extent.row_bytes;
}

// A copy between host and device where the data may hold addresses of managed memory: the rows go
// through a packed array of their own.
cudaError_t CopyWithPointers(Runtime &runtime, CUstream_st &stream, const Place &to,
                             const Place &from, const Extent &extent) {
  const bool to_host = to.kind == Place::Kind::kHost;
  std::vector<unsigned char> row(extent.row_bytes);
  std::vector<unsigned char> exchanged;
  Place packed;
  packed.address = reinterpret_cast<Address>(row.data());
  BeforeCommand(runtime, stream);
  for (std::size_t i = 0; i < extent.rows; ++i) {
    const std::size_t to_offset = i * extent.to_pitch;
    const std::size_t from_offset = i * extent.from_pitch;
    cl_int status = CL_SUCCESS;
    if (to_host) {
      status = CopyRun(stream.queue, packed, 0, from, from_offset, extent.row_bytes, CL_TRUE);
      ToHostBytes(runtime, row.data(), row.size());
      std::memcpy(Pointer(to, to_offset), row.data(), row.size());
    } else {
      std::memcpy(row.data(), Pointer(from, from_offset), row.size());
      if (ToDeviceBytes(runtime, row.data(), row.size(), exchanged))
        row = exchanged;
      packed.address = reinterpret_cast<Address>(row.data());
      status = CopyRun(stream.queue, to, to_offset, packed, 0, extent.row_bytes, CL_TRUE);
    }
    if (status != CL_SUCCESS)
      return ErrorFrom(status);
  }
  AfterCommand(stream);
  // As every copy that waits, it also gives managed memory back to the host.
  return Finish(runtime, stream);
}

cudaError_t CopyOnHost(Runtime &runtime, CUstream_st &stream, const Place &to, const Place &from,
                       const Extent &extent) {
  const cudaError_t error = Finish(runtime, stream);
  if (error != cudaSuccess)
    return error;
  for (std::size_t row = 0; row < extent.rows; ++row)
    std::memmove(Pointer(to, row * extent.to_pitch), Pointer(from, row * extent.from_pitch),
                 extent.row_bytes);
  return cudaSuccess;
}

} // namespace

Place FindPlace(Runtime &runtime, const void *address) {
  Place place;
  place.address = reinterpret_cast<Address>(address);
  const auto found = runtime.ranges.Find(place.address);
  if (found == runtime.ranges.end())
    return place;
  const Allocation &allocation = found->second;
  place.offset = place.address - found->first;
  place.left = allocation.bytes - place.offset;
  switch (allocation.storage) {
  case Storage::kBuffer:
    place.kind = Place::Kind::kBuffer;
    place.buffer = allocation.buffer;
    break;
  case Storage::kShared:
    place.kind = Place::Kind::kShared;
    break;
  case Storage::kManagedShared:
  case Storage::kManagedCopied:
    place.is_managed = true;
    break;
  case Storage::kPinned:
  case Storage::kRegistered:
    // Once kernels use it through a copy, it follows managed memory's protocol.
    place.is_managed = allocation.buffer != nullptr;
    place.is_pinned = !place.is_managed;
    break;
  }
  return place;
}

cudaError_t CheckDirection(const Place &to, const Place &from, cudaMemcpyKind kind) {
  const bool to_device = to.kind != Place::Kind::kHost;
  const bool from_device = from.kind != Place::Kind::kHost;
  bool fits = true;
  switch (kind) {
  case cudaMemcpyHostToHost:
    fits = !to_device && !from_device;
    break;
  case cudaMemcpyHostToDevice:
    fits = (to_device || to.is_managed || to.is_pinned) && !from_device;
    break;
  case cudaMemcpyDeviceToHost:
    fits = !to_device && (from_device || from.is_managed || from.is_pinned);
    break;
  case cudaMemcpyDeviceToDevice:
    fits = (to_device || to.is_managed || to.is_pinned) &&
           (from_device || from.is_managed || from.is_pinned);
    break;
  case cudaMemcpyDefault:
    break;
  default:
    return cudaErrorInvalidMemcpyDirection;
  }
  return fits ? cudaSuccess : cudaErrorInvalidValue;
}

cudaError_t Copy(Runtime &runtime, CUstream_st &stream, void *to_address, const void *from_address,
                 const Extent &extent, cudaMemcpyKind kind, bool must_wait) {
  if (extent.row_bytes == 0 || extent.rows == 0)
    return cudaSuccess;
  if (!to_address || !from_address)
    return cudaErrorInvalidValue;
  if (extent.rows > 1 &&
      (extent.to_pitch < extent.row_bytes || extent.from_pitch < extent.row_bytes))
    return cudaErrorInvalidPitchValue;
  const Place to = FindPlace(runtime, to_address);
  const Place from = FindPlace(runtime, from_address);
  const cudaError_t error = CheckDirection(to, from, kind);
  if (error != cudaSuccess)
    return error;
  if ((to.left > 0 && Span(extent, extent.to_pitch) > to.left) ||
      (from.left > 0 && Span(extent, extent.from_pitch) > from.left))
    return cudaErrorInvalidValue;
  const bool to_host = to.kind == Place::Kind::kHost;
  const bool from_host = from.kind == Place::Kind::kHost;
  if (to_host && from_host)
    return CopyOnHost(runtime, stream, to, from, extent);
  if (to.is_managed || from.is_managed) {
    // The host side must be the host's for as long as the copy takes.
    const cudaError_t claimed = FinishAll(runtime);
    if (claimed != cudaSuccess)
      return claimed;
    must_wait = true;
  }
  if (to_host != from_host && HasStoredPointers(runtime))
    return CopyWithPointers(runtime, stream, to, from, extent);
  if ((to_host && !to.is_pinned) || (from_host && !from.is_pinned))
    must_wait = true;

  BeforeCommand(runtime, stream);
  const std::uint64_t submitted = stream.submitted;
  const bool is_within_device = !to_host && !from_host;
  const bool is_one_run = extent.rows == 1 || (extent.to_pitch == extent.row_bytes &&
                                               extent.from_pitch == extent.row_bytes);
  const bool has_shared = to.kind == Place::Kind::kShared || from.kind == Place::Kind::kShared;
  cl_int status = CL_SUCCESS;
  if (is_one_run && must_wait && !is_within_device && runtime.managed_count == 0) {
    // One call that copies and waits is faster than two.
    cl_command_queue queue = stream.queue;
    clRetainCommandQueue(queue);
    status = WithoutLock(runtime, [&] {
      return CopyRun(queue, to, 0, from, 0, extent.row_bytes * extent.rows, CL_TRUE);
    });
    clReleaseCommandQueue(queue);
    if (status != CL_SUCCESS)
      return ErrorFrom(status);
    NoteDone(runtime, stream, submitted);
    return CheckAssertions(runtime);
  }
  if (is_one_run) {
    status = CopyRun(stream.queue, to, 0, from, 0, extent.row_bytes * extent.rows, CL_FALSE);
  } else if (!has_shared && !(is_within_device && to.buffer == from.buffer)) {
    status = CopyRows(stream, to, from, extent, CL_FALSE);
  } else {
    for (std::size_t row = 0; row < extent.rows && status == CL_SUCCESS; ++row)
      status = CopyRun(stream.queue, to, row * extent.to_pitch, from, row * extent.from_pitch,
                       extent.row_bytes, CL_FALSE);
  }
  if (status != CL_SUCCESS)
    return ErrorFrom(status);
  AfterCommand(stream);
  return must_wait ? Finish(runtime, stream) : cudaSuccess;
}

cudaError_t Fill(Runtime &runtime, CUstream_st &stream, void *to_address, int value,
                 const Extent &extent, bool must_wait) {
  if (extent.row_bytes == 0 || extent.rows == 0)
    return cudaSuccess;
  const Place to = FindPlace(runtime, to_address);
  const auto byte = static_cast<cl_uchar>(value);
  if (to.left < Span(extent, extent.to_pitch))
    return cudaErrorInvalidValue;
  if (to.kind == Place::Kind::kHost) {
    const cudaError_t error = FinishAll(runtime);
    for (std::size_t row = 0; row < extent.rows && error == cudaSuccess; ++row)
      std::memset(Pointer(to, row * extent.to_pitch), byte, extent.row_bytes);
    return error;
  }
  BeforeCommand(runtime, stream);
  const bool is_one_run = extent.rows == 1 || extent.to_pitch == extent.row_bytes;
  const std::size_t runs = is_one_run ? 1 : extent.rows;
  const std::size_t bytes = is_one_run ? extent.row_bytes * extent.rows : extent.row_bytes;
  cl_int status = CL_SUCCESS;
  for (std::size_t run = 0; run < runs && status == CL_SUCCESS; ++run)
    status = FillRun(stream, to, run * extent.to_pitch, byte, bytes);
  if (status != CL_SUCCESS)
    return ErrorFrom(status);
  AfterCommand(stream);
  return must_wait ? Finish(runtime, stream) : cudaSuccess;
}

cudaError_t WriteNow(Runtime &runtime, Address to, const void *from, std::size_t bytes) {
  const Place target = FindPlace(runtime, reinterpret_cast<const void *>(to));
  Place source;
  source.address = reinterpret_cast<Address>(from);
  return ErrorFrom(CopyRun(runtime.probe_stream->queue, target, 0, source, 0, bytes, CL_TRUE));
}

cudaError_t ReadNow(Runtime &runtime, void *to, Address from, std::size_t bytes) {
  const Place source = FindPlace(runtime, reinterpret_cast<const void *>(from));
  Place target;
  target.address = reinterpret_cast<Address>(to);
  return ErrorFrom(CopyRun(runtime.probe_stream->queue, target, 0, source, 0, bytes, CL_TRUE));
}

} // namespace spacecast::core
