// Storage of __managed__ variables.
//   __managed__ int hits = 5;     becomes   int &hits = *spacecast::managed<int>(5);
//   __managed__ int data[4];      becomes   int (&data)[4] = *spacecast::managed<int[4]>();
#pragma once

#include <cstddef>
#include <cstring>
#include <new>
#include <type_traits>
#include <utility>

namespace spacecast {

namespace core {

// Zeroed memory that host and device share, for the life of the program. Starts OpenCL; where there
// is none, host memory, so that a program without a device still starts.
void *AllocateManagedVariable(std::size_t bytes, std::size_t alignment);

} // namespace core

template <class T> T *managed() {
  return static_cast<T *>(core::AllocateManagedVariable(sizeof(T), alignof(T)));
}

template <class T, std::enable_if_t<!std::is_array_v<T>, int> = 0> T *managed(T value) {
  return new (core::AllocateManagedVariable(sizeof(T), alignof(T))) T(std::move(value));
}

// The rest of a partly initialised array stays zero.
template <class T, std::enable_if_t<std::is_array_v<T>, int> = 0>
T *managed(const std::remove_extent_t<T> (&values)[std::extent_v<T>]) {
  static_assert(std::is_trivially_copyable_v<std::remove_all_extents_t<T>>);
  void *storage = core::AllocateManagedVariable(sizeof(T), alignof(T));
  std::memcpy(storage, &values, sizeof(T));
  return static_cast<T *>(storage);
}

} // namespace spacecast
