// Copies and fills between any two kinds of memory.
#pragma once

#include "runtime.h"

namespace spacecast::core {

// What an address is to OpenCL.
struct Place {
  enum class Kind { kHost, kBuffer, kShared };
  Kind kind = Kind::kHost;
  Address address = 0;
  cl_mem buffer = nullptr;
  std::size_t offset = 0; // In the buffer.
  std::size_t left = 0;   // Bytes from here to the end of the allocation; device memory only.
  bool is_managed = false;
  bool is_pinned = false; // The host array stays put until the copy is done, so nothing waits.
};

Place FindPlace(Runtime &runtime, const void *address);

// Whether the direction that the program names fits the two places.
cudaError_t CheckDirection(const Place &to, const Place &from, cudaMemcpyKind kind);

// A block of rows; pitches in bytes. One row is a linear copy.
struct Extent {
  std::size_t row_bytes = 0;
  std::size_t rows = 1;
  std::size_t to_pitch = 0;
  std::size_t from_pitch = 0;
};

// Enqueues a copy. With `must_wait`, or with pageable host memory, which may change as soon as the
// call returns, it is done on return.
cudaError_t Copy(Runtime &runtime, CUstream_st &stream, void *to, const void *from,
                 const Extent &extent, cudaMemcpyKind kind, bool must_wait);

// Enqueues a fill of rows with one byte.
cudaError_t Fill(Runtime &runtime, CUstream_st &stream, void *to, int value, const Extent &extent,
                 bool must_wait);

// Writes host bytes to device memory, and reads them, in no order with any stream; for the core
// itself.
cudaError_t WriteNow(Runtime &runtime, Address to, const void *from, std::size_t bytes);
cudaError_t ReadNow(Runtime &runtime, void *to, Address from, std::size_t bytes);

} // namespace spacecast::core
