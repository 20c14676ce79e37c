// Events: markers in a stream, with the device's own times.
#pragma once

#include "runtime.h"

struct CUevent_st {
  cl_event event = nullptr; // Of the last record; null before the first.
  unsigned flags = 0;
};

namespace spacecast::core {

CUevent_st *FindEvent(Runtime &runtime, cudaEvent_t handle);
cudaError_t RecordEvent(Runtime &runtime, CUevent_st &event, CUstream_st &stream);
cudaError_t QueryEvent(Runtime &runtime, CUevent_st &event);
cudaError_t WaitForEventOnHost(Runtime &runtime, CUevent_st &event);
// Milliseconds from the completion of `start` to that of `end`.
cudaError_t ElapsedTime(Runtime &runtime, CUevent_st &start, CUevent_st &end, float *milliseconds);

} // namespace spacecast::core
