// The error state of CUDA's runtime: the last error is per host thread, success never overwrites
// it, cudaGetLastError clears it, and an asynchronous fault stays until the device is reset.
#pragma once

#include "opencl.h"
#include "runtime.h"

namespace spacecast::core {

// Remembers `error` for this thread unless it is success; returns it.
cudaError_t Remember(cudaError_t error);
cudaError_t PeekLastError();
cudaError_t TakeLastError();

// What an OpenCL error means to a CUDA program.
cudaError_t ErrorFrom(cl_int status);

// Marks the device as faulted.
cudaError_t Fault(Runtime &runtime, cl_int status);

// The frame of every call of the API: lock, start, work, remember.
template <class Work> cudaError_t Call(Work work) {
  Runtime &runtime = TheRuntime();
  std::lock_guard<std::mutex> lock(runtime.mutex);
  cudaError_t error = EnsureStarted(runtime);
  if (error == cudaSuccess)
    error = runtime.sticky;
  if (error == cudaSuccess)
    error = work(runtime);
  return Remember(error);
}

} // namespace spacecast::core
