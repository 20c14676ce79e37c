// The copies to and from symbols, by variable and by name.
//
// A symbol is found by its shadow's address. Up to CUDA 4 its name as a string was allowed, so a
// character array or pointer that is no known shadow is taken as a name.
#pragma once

#include <type_traits>

#include "../driver_types.h"
#include "unit.h"

namespace spacecast::core {

struct SymbolReference {
  const void *shadow;
  const char *name; // Null if the argument cannot be a name.
};

template <class T> SymbolReference ReferTo(const T &symbol) {
  if constexpr (std::is_same_v<std::decay_t<const T>, const char *> ||
                std::is_same_v<std::decay_t<const T>, char *>)
    return {AddressOf(symbol), symbol};
  else
    return {AddressOf(symbol), nullptr};
}

cudaError_t CopyToSymbol(SymbolReference symbol, const void *from, size_t bytes, size_t offset,
                         cudaMemcpyKind kind, cudaStream_t stream, bool must_wait);
cudaError_t CopyFromSymbol(void *to, SymbolReference symbol, size_t bytes, size_t offset,
                           cudaMemcpyKind kind, cudaStream_t stream, bool must_wait);
cudaError_t SymbolAddress(void **address, SymbolReference symbol);
cudaError_t SymbolSize(size_t *bytes, SymbolReference symbol);

} // namespace spacecast::core

template <class T>
cudaError_t cudaMemcpyToSymbol(const T &symbol, const void *from, size_t bytes, size_t offset = 0,
                               cudaMemcpyKind kind = cudaMemcpyHostToDevice) {
  return spacecast::core::CopyToSymbol(spacecast::core::ReferTo(symbol), from, bytes, offset, kind,
                                       nullptr, true);
}
template <class T>
cudaError_t cudaMemcpyToSymbolAsync(const T &symbol, const void *from, size_t bytes,
                                    size_t offset = 0, cudaMemcpyKind kind = cudaMemcpyHostToDevice,
                                    cudaStream_t stream = 0) {
  return spacecast::core::CopyToSymbol(spacecast::core::ReferTo(symbol), from, bytes, offset, kind,
                                       stream, false);
}
template <class T>
cudaError_t cudaMemcpyFromSymbol(void *to, const T &symbol, size_t bytes, size_t offset = 0,
                                 cudaMemcpyKind kind = cudaMemcpyDeviceToHost) {
  return spacecast::core::CopyFromSymbol(to, spacecast::core::ReferTo(symbol), bytes, offset, kind,
                                         nullptr, true);
}
template <class T>
cudaError_t cudaMemcpyFromSymbolAsync(void *to, const T &symbol, size_t bytes, size_t offset = 0,
                                      cudaMemcpyKind kind = cudaMemcpyDeviceToHost,
                                      cudaStream_t stream = 0) {
  return spacecast::core::CopyFromSymbol(to, spacecast::core::ReferTo(symbol), bytes, offset, kind,
                                         stream, false);
}
template <class T, class U> cudaError_t cudaGetSymbolAddress(T **address, const U &symbol) {
  return spacecast::core::SymbolAddress(reinterpret_cast<void **>(address),
                                        spacecast::core::ReferTo(symbol));
}
template <class T> cudaError_t cudaGetSymbolSize(size_t *bytes, const T &symbol) {
  return spacecast::core::SymbolSize(bytes, spacecast::core::ReferTo(symbol));
}

// The forms of the C API, whose symbol is an address.
inline cudaError_t cudaMemcpyToSymbol(const void *symbol, const void *from, size_t bytes,
                                      size_t offset = 0,
                                      cudaMemcpyKind kind = cudaMemcpyHostToDevice) {
  return spacecast::core::CopyToSymbol({symbol, nullptr}, from, bytes, offset, kind, nullptr, true);
}
inline cudaError_t cudaMemcpyFromSymbol(void *to, const void *symbol, size_t bytes,
                                        size_t offset = 0,
                                        cudaMemcpyKind kind = cudaMemcpyDeviceToHost) {
  return spacecast::core::CopyFromSymbol(to, {symbol, nullptr}, bytes, offset, kind, nullptr, true);
}
inline cudaError_t cudaGetSymbolAddress(void **address, const void *symbol) {
  return spacecast::core::SymbolAddress(address, {symbol, nullptr});
}
inline cudaError_t cudaGetSymbolSize(size_t *bytes, const void *symbol) {
  return spacecast::core::SymbolSize(bytes, {symbol, nullptr});
}
