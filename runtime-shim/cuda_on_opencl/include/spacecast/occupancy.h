// The C++ part of the occupancy calculator.
#pragma once

#include "typed_calls.h"

template <class... P>
cudaError_t cudaOccupancyMaxActiveBlocksPerMultiprocessor(int *blocks, void (*kernel)(P...),
                                                          int block_size, size_t shared_bytes) {
  return ::cudaOccupancyMaxActiveBlocksPerMultiprocessor(
      blocks, spacecast::core::StubAddress(kernel), block_size, shared_bytes);
}
template <class... P>
cudaError_t cudaOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(
    int *blocks, void (*kernel)(P...), int block_size, size_t shared_bytes, unsigned int flags) {
  return ::cudaOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(
      blocks, spacecast::core::StubAddress(kernel), block_size, shared_bytes, flags);
}
template <class... P>
cudaError_t cudaOccupancyAvailableDynamicSMemPerBlock(size_t *bytes, void (*kernel)(P...),
                                                      int blocks, int block_size) {
  return ::cudaOccupancyAvailableDynamicSMemPerBlock(bytes, spacecast::core::StubAddress(kernel),
                                                     blocks, block_size);
}

namespace spacecast::core {

// The block size with the most threads on a multiprocessor, and the blocks that fill the device.
// `shared_bytes(context, block_size)` says what a block of that size needs. `limit` 0 means none.
cudaError_t PotentialBlockSize(int *min_grid_size, int *block_size, const void *kernel,
                               size_t (*shared_bytes)(const void *context, int block_size),
                               const void *context, int limit);

} // namespace spacecast::core

template <class Shared, class... P>
cudaError_t cudaOccupancyMaxPotentialBlockSizeVariableSMem(int *min_grid_size, int *block_size,
                                                           void (*kernel)(P...),
                                                           Shared shared_bytes, int limit = 0) {
  constexpr auto ask = [](const void *context, int size) -> size_t {
    return (*static_cast<Shared *>(const_cast<void *>(context)))(size);
  };
  return spacecast::core::PotentialBlockSize(
      min_grid_size, block_size, spacecast::core::StubAddress(kernel), ask, &shared_bytes, limit);
}
template <class... P>
cudaError_t cudaOccupancyMaxPotentialBlockSize(int *min_grid_size, int *block_size,
                                               void (*kernel)(P...), size_t shared_bytes = 0,
                                               int limit = 0) {
  return cudaOccupancyMaxPotentialBlockSizeVariableSMem(
      min_grid_size, block_size, kernel, [shared_bytes](int) { return shared_bytes; }, limit);
}
template <class... P>
cudaError_t cudaOccupancyMaxPotentialBlockSizeWithFlags(int *min_grid_size, int *block_size,
                                                        void (*kernel)(P...),
                                                        size_t shared_bytes = 0, int limit = 0,
                                                        unsigned int = 0) {
  return cudaOccupancyMaxPotentialBlockSize(min_grid_size, block_size, kernel, shared_bytes, limit);
}
