// cudaMemcpyToSymbol and kin.

#include "../include/spacecast/symbols.h"

#include "../core/copy.h"
#include "../core/device_symbols.h"
#include "../core/last_error.h"
#include "../core/streams.h"

namespace spacecast::core {

namespace {

// Finds the symbol, makes its device copy, and checks the range.
cudaError_t Locate(Runtime &runtime, SymbolReference reference, std::size_t bytes,
                   std::size_t offset, char **address) {
  SymbolState *symbol = FindSymbol(runtime, reference.shadow);
  if (!symbol && reference.name)
    symbol = FindSymbolByName(runtime, reference.name);
  if (!symbol)
    return cudaErrorInvalidSymbol;
  if (offset + bytes > symbol->symbol.bytes || offset + bytes < offset)
    return cudaErrorInvalidValue;
  const cudaError_t error = EnsureOnDevice(runtime, *symbol);
  if (error == cudaSuccess)
    *address = reinterpret_cast<char *>(symbol->address) + offset;
  return error;
}

} // namespace

cudaError_t CopyToSymbol(SymbolReference symbol, const void *from, size_t bytes, size_t offset,
                         cudaMemcpyKind kind, cudaStream_t handle, bool must_wait) {
  return Call([&](Runtime &runtime) {
    char *to = nullptr;
    const cudaError_t error = Locate(runtime, symbol, bytes, offset, &to);
    CUstream_st *stream = FindStream(runtime, handle);
    if (error != cudaSuccess || !stream)
      return error != cudaSuccess ? error : cudaErrorInvalidResourceHandle;
    return Copy(runtime, *stream, to, from, {bytes, 1, bytes, bytes}, kind, must_wait);
  });
}

cudaError_t CopyFromSymbol(void *to, SymbolReference symbol, size_t bytes, size_t offset,
                           cudaMemcpyKind kind, cudaStream_t handle, bool must_wait) {
  return Call([&](Runtime &runtime) {
    char *from = nullptr;
    const cudaError_t error = Locate(runtime, symbol, bytes, offset, &from);
    CUstream_st *stream = FindStream(runtime, handle);
    if (error != cudaSuccess || !stream)
      return error != cudaSuccess ? error : cudaErrorInvalidResourceHandle;
    return Copy(runtime, *stream, to, from, {bytes, 1, bytes, bytes}, kind, must_wait);
  });
}

cudaError_t SymbolAddress(void **address, SymbolReference symbol) {
  return Call([&](Runtime &runtime) {
    char *found = nullptr;
    const cudaError_t error = Locate(runtime, symbol, 0, 0, &found);
    if (error == cudaSuccess)
      *address = found;
    return error;
  });
}

cudaError_t SymbolSize(size_t *bytes, SymbolReference reference) {
  return Call([&](Runtime &runtime) {
    SymbolState *symbol = FindSymbol(runtime, reference.shadow);
    if (!symbol && reference.name)
      symbol = FindSymbolByName(runtime, reference.name);
    if (!symbol)
      return cudaErrorInvalidSymbol;
    *bytes = symbol->symbol.bytes;
    return cudaSuccess;
  });
}

} // namespace spacecast::core
