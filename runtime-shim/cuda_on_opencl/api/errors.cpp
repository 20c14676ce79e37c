// cudaGetLastError and the names and texts of errors.

#include "../core/last_error.h"
#include "../include/cuda_runtime_api.h"

using namespace spacecast::core;

namespace {

struct Row {
  cudaError_t error;
  const char *name;
  const char *text;
};

constexpr Row kRows[] = {
#define SPACECAST_ERROR(name, value, text) {name, #name, text},
#include "../include/spacecast/cuda_errors.inc"
#undef SPACECAST_ERROR
};

constexpr const char *kUnknown = "unrecognized error code";

const Row *Find(cudaError_t error) {
  for (const Row &row : kRows)
    if (row.error == error)
      return &row;
  return nullptr;
}

// A fault of the device shows here even if no call has returned it yet.
cudaError_t StickyOr(cudaError_t last) {
  Runtime &runtime = TheRuntime();
  const std::lock_guard<std::mutex> lock(runtime.mutex);
  return runtime.sticky != cudaSuccess ? runtime.sticky : last;
}

} // namespace

extern "C" {

cudaError_t cudaGetLastError(void) { return StickyOr(TakeLastError()); }
cudaError_t cudaPeekAtLastError(void) { return StickyOr(PeekLastError()); }

const char *cudaGetErrorName(cudaError_t error) {
  const Row *row = Find(error);
  return row ? row->name : kUnknown;
}

const char *cudaGetErrorString(cudaError_t error) {
  const Row *row = Find(error);
  return row ? row->text : kUnknown;
}

} // extern "C"
