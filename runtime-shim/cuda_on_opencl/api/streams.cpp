// cudaStream calls.

#include "../core/streams.h"
#include "../core/host_functions.h"
#include "../core/last_error.h"
#include "../include/cuda_runtime_api.h"

using namespace spacecast::core;

namespace {

// Runs `work` on the stream of a handle.
template <class Work> cudaError_t WithStream(cudaStream_t handle, Work work) {
  return Call([&](Runtime &runtime) {
    CUstream_st *stream = FindStream(runtime, handle);
    return stream ? work(runtime, *stream) : cudaErrorInvalidResourceHandle;
  });
}

} // namespace

extern "C" {

cudaError_t cudaStreamCreate(cudaStream_t *stream) {
  return cudaStreamCreateWithFlags(stream, cudaStreamDefault);
}

cudaError_t cudaStreamCreateWithFlags(cudaStream_t *stream, unsigned int flags) {
  return cudaStreamCreateWithPriority(stream, flags, 0);
}

cudaError_t cudaStreamCreateWithPriority(cudaStream_t *stream, unsigned int flags, int priority) {
  return Call([&](Runtime &runtime) {
    if (!stream || (flags != cudaStreamDefault && flags != cudaStreamNonBlocking))
      return cudaErrorInvalidValue;
    *stream = MakeStream(runtime, flags, priority);
    if (!*stream)
      return cudaErrorMemoryAllocation;
    // Legacy work that is already there comes first for it too, which its counters say.
    runtime.streams.insert(*stream);
    return cudaSuccess;
  });
}

cudaError_t cudaStreamDestroy(cudaStream_t handle) {
  return WithStream(handle, [](Runtime &runtime, CUstream_st &stream) {
    if (runtime.streams.count(&stream) == 0)
      return cudaErrorInvalidResourceHandle;
    DestroyStream(runtime, &stream);
    return cudaSuccess;
  });
}

cudaError_t cudaStreamSynchronize(cudaStream_t stream) { return WithStream(stream, Finish); }

cudaError_t cudaStreamQuery(cudaStream_t stream) { return WithStream(stream, QueryStream); }

cudaError_t cudaStreamAddCallback(cudaStream_t handle, cudaStreamCallback_t callback, void *data,
                                  unsigned int flags) {
  return WithStream(handle, [&](Runtime &runtime, CUstream_st &stream) {
    if (!callback || flags != 0)
      return cudaErrorInvalidValue;
    return EnqueueHostFunction(runtime, stream, [=] { callback(handle, cudaSuccess, data); });
  });
}

cudaError_t cudaLaunchHostFunc(cudaStream_t handle, cudaHostFn_t function, void *data) {
  return WithStream(handle, [&](Runtime &runtime, CUstream_st &stream) {
    if (!function)
      return cudaErrorInvalidValue;
    return EnqueueHostFunction(runtime, stream, [=] { function(data); });
  });
}

cudaError_t cudaStreamGetFlags(cudaStream_t handle, unsigned int *flags) {
  return WithStream(handle, [&](Runtime &, CUstream_st &stream) {
    if (!flags)
      return cudaErrorInvalidValue;
    *flags = stream.flags;
    return cudaSuccess;
  });
}

cudaError_t cudaStreamGetPriority(cudaStream_t handle, int *priority) {
  return WithStream(handle, [&](Runtime &, CUstream_st &stream) {
    if (!priority)
      return cudaErrorInvalidValue;
    *priority = stream.priority;
    return cudaSuccess;
  });
}

cudaError_t cudaStreamGetDevice(cudaStream_t handle, int *device) {
  return WithStream(handle, [&](Runtime &, CUstream_st &) {
    if (!device)
      return cudaErrorInvalidValue;
    *device = 0;
    return cudaSuccess;
  });
}

// Managed memory belongs to all streams here, which is always allowed.
cudaError_t cudaStreamAttachMemAsync(cudaStream_t handle, void *, size_t, unsigned int) {
  return WithStream(handle, [](Runtime &, CUstream_st &) { return cudaSuccess; });
}

cudaError_t cudaStreamIsCapturing(cudaStream_t handle, cudaStreamCaptureStatus *status) {
  return WithStream(handle, [&](Runtime &, CUstream_st &) {
    if (!status)
      return cudaErrorInvalidValue;
    *status = cudaStreamCaptureStatusNone;
    return cudaSuccess;
  });
}

} // extern "C"
