// cudaEvent calls.

#include "../core/events.h"
#include "../core/last_error.h"
#include "../core/streams.h"
#include "../include/cuda_runtime_api.h"

using namespace spacecast::core;

namespace {

// Runs `work` on the event of a handle.
template <class Work> cudaError_t WithEvent(cudaEvent_t handle, Work work) {
  return Call([&](Runtime &runtime) {
    CUevent_st *event = FindEvent(runtime, handle);
    return event ? work(runtime, *event) : cudaErrorInvalidResourceHandle;
  });
}

} // namespace

extern "C" {

cudaError_t cudaEventCreate(cudaEvent_t *event) {
  return cudaEventCreateWithFlags(event, cudaEventDefault);
}

cudaError_t cudaEventCreateWithFlags(cudaEvent_t *event, unsigned int flags) {
  return Call([&](Runtime &runtime) {
    if (!event)
      return cudaErrorInvalidValue;
    if ((flags & cudaEventDisableTiming) == 0) {
      const cudaError_t error = StartTiming(runtime);
      if (error != cudaSuccess)
        return error;
    }
    *event = new CUevent_st;
    (*event)->flags = flags;
    runtime.events.insert(*event);
    return cudaSuccess;
  });
}

cudaError_t cudaEventRecord(cudaEvent_t event, cudaStream_t handle) {
  return WithEvent(event, [&](Runtime &runtime, CUevent_st &found) {
    CUstream_st *stream = FindStream(runtime, handle);
    return stream ? RecordEvent(runtime, found, *stream) : cudaErrorInvalidResourceHandle;
  });
}

cudaError_t cudaEventRecordWithFlags(cudaEvent_t event, cudaStream_t stream, unsigned int) {
  return cudaEventRecord(event, stream);
}

cudaError_t cudaEventQuery(cudaEvent_t event) { return WithEvent(event, QueryEvent); }

cudaError_t cudaEventSynchronize(cudaEvent_t event) { return WithEvent(event, WaitForEventOnHost); }

cudaError_t cudaEventElapsedTime(float *milliseconds, cudaEvent_t start, cudaEvent_t end) {
  return WithEvent(start, [&](Runtime &runtime, CUevent_st &first) {
    CUevent_st *second = FindEvent(runtime, end);
    if (!second)
      return cudaErrorInvalidResourceHandle;
    return milliseconds ? ElapsedTime(runtime, first, *second, milliseconds)
                        : cudaErrorInvalidValue;
  });
}

cudaError_t cudaEventDestroy(cudaEvent_t event) {
  return WithEvent(event, [&](Runtime &runtime, CUevent_st &found) {
    if (found.event)
      clReleaseEvent(found.event);
    runtime.events.erase(&found);
    delete &found;
    return cudaSuccess;
  });
}

cudaError_t cudaStreamWaitEvent(cudaStream_t handle, cudaEvent_t event, unsigned int) {
  return WithEvent(event, [&](Runtime &runtime, CUevent_st &found) {
    CUstream_st *stream = FindStream(runtime, handle);
    if (!stream)
      return cudaErrorInvalidResourceHandle;
    if (!found.event)
      return cudaSuccess;
    BeforeCommand(runtime, *stream);
    return WaitForEvent(*stream, found.event);
  });
}

} // extern "C"
