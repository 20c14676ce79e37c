#include "events.h"

#include "failed_assertions.h"
#include "last_error.h"
#include "managed_memory.h"
#include "streams.h"

namespace spacecast::core {

CUevent_st *FindEvent(Runtime &runtime, cudaEvent_t handle) {
  return runtime.events.count(handle) ? handle : nullptr;
}

cudaError_t RecordEvent(Runtime &runtime, CUevent_st &event, CUstream_st &stream) {
  BeforeCommand(runtime, stream);
  cl_event marker = MarkStream(stream);
  if (!marker)
    return cudaErrorUnknown;
  if (event.event)
    clReleaseEvent(event.event);
  event.event = marker;
  return cudaSuccess;
}

cudaError_t QueryEvent(Runtime &runtime, CUevent_st &event) {
  if (!event.event)
    return cudaSuccess;
  cl_int state = CL_COMPLETE;
  clGetEventInfo(event.event, CL_EVENT_COMMAND_EXECUTION_STATUS, sizeof state, &state, nullptr);
  if (state < 0)
    return Fault(runtime, state);
  if (state != CL_COMPLETE)
    return cudaErrorNotReady;
  // The program takes the answer as leave to use managed memory.
  return runtime.managed_on_device ? FinishAll(runtime) : CheckAssertions(runtime);
}

cudaError_t WaitForEventOnHost(Runtime &runtime, CUevent_st &event) {
  if (!event.event)
    return cudaSuccess;
  if (runtime.managed_on_device)
    return FinishAll(runtime);
  cl_event marker = event.event;
  clRetainEvent(marker);
  const cl_int status = WithoutLock(runtime, [&] { return clWaitForEvents(1, &marker); });
  clReleaseEvent(marker);
  return status == CL_SUCCESS ? CheckAssertions(runtime) : Fault(runtime, status);
}

cudaError_t ElapsedTime(Runtime &runtime, CUevent_st &start, CUevent_st &end, float *milliseconds) {
  if (!start.event || !end.event || ((start.flags | end.flags) & cudaEventDisableTiming))
    return cudaErrorInvalidResourceHandle;
  for (CUevent_st *event : {&start, &end}) {
    const cudaError_t state = QueryEvent(runtime, *event);
    if (state != cudaSuccess)
      return state;
  }
  cl_ulong times[2] = {};
  cl_int status = clGetEventProfilingInfo(start.event, CL_PROFILING_COMMAND_END, sizeof times[0],
                                          &times[0], nullptr);
  status |= clGetEventProfilingInfo(end.event, CL_PROFILING_COMMAND_END, sizeof times[1], &times[1],
                                    nullptr);
  if (status != CL_SUCCESS)
    return cudaErrorUnknown;
  constexpr double kNanosecondsPerMillisecond = 1e6;
  *milliseconds = static_cast<float>(
      static_cast<double>(static_cast<cl_long>(times[1] - times[0])) / kNanosecondsPerMillisecond);
  return cudaSuccess;
}

} // namespace spacecast::core
