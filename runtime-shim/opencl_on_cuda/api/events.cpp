// Events, markers and barriers (OpenCL 3.0 API, chapters 5.11 to 5.14).
#include "../core/commands.h"

#include "answer.h"

using namespace spacecast::opencl;

extern "C" {

cl_event CL_API_CALL clCreateUserEvent(cl_context context, cl_int *error) {
  if (As(context) == nullptr)
    return Fail(error, CL_INVALID_CONTEXT);
  auto *event = new _cl_event;
  event->context = Ref<_cl_context>(context);
  return Give(event, error);
}

cl_int CL_API_CALL clSetUserEventStatus(cl_event event, cl_int status) {
  if (As(event) == nullptr || event->queue)
    return CL_INVALID_EVENT;
  if (status > CL_COMPLETE)
    return CL_INVALID_VALUE;
  return SetUserEventStatus(event, status);
}

cl_int CL_API_CALL clWaitForEvents(cl_uint count, const cl_event *events) {
  if (count == 0 || events == nullptr)
    return CL_INVALID_VALUE;
  for (cl_uint i = 0; i < count; ++i) {
    if (As(events[i]) == nullptr)
      return CL_INVALID_EVENT;
    if (events[i]->context.get() != events[0]->context.get())
      return CL_INVALID_CONTEXT;
  }
  cl_int result = CL_SUCCESS;
  for (cl_uint i = 0; i < count; ++i) {
    events[i]->Wait();
    if (events[i]->Status() < 0)
      result = CL_EXEC_STATUS_ERROR_FOR_EVENTS_IN_WAIT_LIST;
  }
  return result;
}

cl_int CL_API_CALL clRetainEvent(cl_event event) {
  return RetainObject(As(event), CL_INVALID_EVENT);
}

cl_int CL_API_CALL clReleaseEvent(cl_event event) {
  return ReleaseObject(As(event), CL_INVALID_EVENT);
}

cl_int CL_API_CALL clGetEventInfo(cl_event event, cl_event_info query, size_t room, void *value,
                                  size_t *size) {
  if (As(event) == nullptr)
    return CL_INVALID_EVENT;
  const Answer answer(room, value, size);
  switch (query) {
  case CL_EVENT_COMMAND_QUEUE:
    return answer.Value<cl_command_queue>(event->queue.get());
  case CL_EVENT_CONTEXT:
    return answer.Value<cl_context>(event->context.get());
  case CL_EVENT_COMMAND_TYPE:
    return answer.Value<cl_command_type>(event->type);
  case CL_EVENT_COMMAND_EXECUTION_STATUS:
    return answer.Value<cl_int>(event->Status());
  case CL_EVENT_REFERENCE_COUNT:
    return answer.Value<cl_uint>(event->References());
  default:
    return CL_INVALID_VALUE;
  }
}

// The device's clock may differ from the host's by what it takes to ask it, so that times are put
// into their order.
cl_int CL_API_CALL clGetEventProfilingInfo(cl_event event, cl_profiling_info query, size_t room,
                                           void *value, size_t *size) {
  if (As(event) == nullptr)
    return CL_INVALID_EVENT;
  if (!event->queue || !event->queue->IsProfiled() || event->Status() != CL_COMPLETE ||
      !event->start || !event->end)
    return CL_PROFILING_INFO_NOT_AVAILABLE;
  const cl_ulong start = std::max(event->start->Time(), event->submit_time);
  const cl_ulong end = std::max<cl_ulong>(
      start + 1, start + event->end->Time() - std::min(event->start->Time(), event->end->Time()));
  const Answer answer(room, value, size);
  switch (query) {
  case CL_PROFILING_COMMAND_QUEUED:
    return answer.Value<cl_ulong>(event->queued_time);
  case CL_PROFILING_COMMAND_SUBMIT:
    return answer.Value<cl_ulong>(event->submit_time);
  case CL_PROFILING_COMMAND_START:
    return answer.Value<cl_ulong>(start);
  case CL_PROFILING_COMMAND_END:
  case CL_PROFILING_COMMAND_COMPLETE:
    return answer.Value<cl_ulong>(end);
  default:
    return CL_INVALID_VALUE;
  }
}

cl_int CL_API_CALL clSetEventCallback(cl_event event, cl_int status,
                                      void(CL_CALLBACK *notify)(cl_event, cl_int, void *),
                                      void *data) {
  if (As(event) == nullptr)
    return CL_INVALID_EVENT;
  if (notify == nullptr ||
      (status != CL_SUBMITTED && status != CL_RUNNING && status != CL_COMPLETE))
    return CL_INVALID_VALUE;
  NotifyWhen(event, status, notify, data);
  return CL_SUCCESS;
}

cl_int CL_API_CALL clEnqueueMarkerWithWaitList(cl_command_queue queue, cl_uint count,
                                               const cl_event *list, cl_event *event) {
  return EnqueueSynchronisation(queue, CL_COMMAND_MARKER, count, list, event, false);
}

cl_int CL_API_CALL clEnqueueBarrierWithWaitList(cl_command_queue queue, cl_uint count,
                                                const cl_event *list, cl_event *event) {
  return EnqueueSynchronisation(queue, CL_COMMAND_BARRIER, count, list, event, true);
}

cl_int CL_API_CALL clEnqueueMarker(cl_command_queue queue, cl_event *event) {
  return event == nullptr ? CL_INVALID_VALUE
                          : clEnqueueMarkerWithWaitList(queue, 0, nullptr, event);
}

cl_int CL_API_CALL clEnqueueBarrier(cl_command_queue queue) {
  return clEnqueueBarrierWithWaitList(queue, 0, nullptr, nullptr);
}

cl_int CL_API_CALL clEnqueueWaitForEvents(cl_command_queue queue, cl_uint count,
                                          const cl_event *list) {
  if (count == 0 || list == nullptr)
    return CL_INVALID_VALUE;
  return clEnqueueBarrierWithWaitList(queue, count, list, nullptr);
}

} // extern "C"
