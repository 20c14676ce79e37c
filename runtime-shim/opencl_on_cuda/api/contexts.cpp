// Contexts and command queues (OpenCL 3.0 API, chapters 4.4 and 5.1).
#include "../core/commands.h"
#include "../core/platform.h"

#include "answer.h"

using namespace spacecast::opencl;

namespace {

cl_int CheckContextProperties(const cl_context_properties *properties) {
  for (; properties != nullptr && *properties != 0; properties += 2) {
    if (properties[0] == CL_CONTEXT_PLATFORM) {
      if (reinterpret_cast<cl_platform_id>(properties[1]) != ThePlatform())
        return CL_INVALID_PLATFORM;
    } else if (properties[0] != CL_CONTEXT_INTEROP_USER_SYNC) {
      return CL_INVALID_PROPERTY;
    }
  }
  return CL_SUCCESS;
}

// A list that ends with 0, with that 0.
template <class T> std::vector<T> CopyPairs(const T *list) {
  std::vector<T> copy;
  for (; list != nullptr && *list != 0; list += 2)
    copy.insert(copy.end(), {list[0], list[1]});
  if (list != nullptr)
    copy.push_back(0);
  return copy;
}

cl_command_queue MakeQueue(cl_context context, cl_device_id device,
                           cl_command_queue_properties properties,
                           std::vector<cl_queue_properties> list, cl_int *error) {
  constexpr cl_command_queue_properties kKnown =
      CL_QUEUE_OUT_OF_ORDER_EXEC_MODE_ENABLE | CL_QUEUE_PROFILING_ENABLE;
  if (As(context) == nullptr)
    return Fail(error, CL_INVALID_CONTEXT);
  if (device == nullptr || device != TheDevice())
    return Fail(error, CL_INVALID_DEVICE);
  if ((properties & (CL_QUEUE_ON_DEVICE | CL_QUEUE_ON_DEVICE_DEFAULT)) != 0)
    return Fail(error, CL_INVALID_QUEUE_PROPERTIES);
  if ((properties & ~kKnown) != 0)
    return Fail(error, CL_INVALID_VALUE);
  auto *queue = new _cl_command_queue;
  queue->context = Ref<_cl_context>(context);
  queue->device = device;
  queue->properties = properties;
  queue->property_list = std::move(list);
  constexpr int kStreamsOutOfOrder = 4;
  for (int i = 0; i < (queue->IsOutOfOrder() ? kStreamsOutOfOrder : 1); ++i)
    queue->streams.push_back(device->device->NewStream());
  return Give(queue, error);
}

} // namespace

extern "C" {

cl_context CL_API_CALL clCreateContext(const cl_context_properties *properties, cl_uint count,
                                       const cl_device_id *devices, _cl_context::Notify notify,
                                       void *data, cl_int *error) {
  if (const cl_int wrong = CheckContextProperties(properties))
    return Fail(error, wrong);
  if (count == 0 || devices == nullptr || (notify == nullptr && data != nullptr))
    return Fail(error, CL_INVALID_VALUE);
  for (cl_uint i = 0; i < count; ++i)
    if (devices[i] == nullptr || devices[i] != TheDevice())
      return Fail(error, CL_INVALID_DEVICE);
  auto *context = new _cl_context;
  context->properties = CopyPairs(properties);
  context->notify = notify;
  context->notify_data = data;
  return Give(context, error);
}

cl_context CL_API_CALL clCreateContextFromType(const cl_context_properties *properties,
                                               cl_device_type type, _cl_context::Notify notify,
                                               void *data, cl_int *error) {
  cl_device_id device = nullptr;
  if (const cl_int wrong = clGetDeviceIDs(ThePlatform(), type, 1, &device, nullptr))
    return Fail(error, wrong);
  return clCreateContext(properties, 1, &device, notify, data, error);
}

cl_int CL_API_CALL clRetainContext(cl_context context) {
  return RetainObject(As(context), CL_INVALID_CONTEXT);
}

cl_int CL_API_CALL clReleaseContext(cl_context context) {
  return ReleaseObject(As(context), CL_INVALID_CONTEXT);
}

cl_int CL_API_CALL clSetContextDestructorCallback(cl_context context,
                                                  void(CL_CALLBACK *notify)(cl_context, void *),
                                                  void *data) {
  if (As(context) == nullptr)
    return CL_INVALID_CONTEXT;
  if (notify == nullptr)
    return CL_INVALID_VALUE;
  context->when_destroyed.push_back([=] { notify(context, data); });
  return CL_SUCCESS;
}

cl_int CL_API_CALL clGetContextInfo(cl_context context, cl_context_info query, size_t room,
                                    void *value, size_t *size) {
  if (As(context) == nullptr)
    return CL_INVALID_CONTEXT;
  const Answer answer(room, value, size);
  switch (query) {
  case CL_CONTEXT_REFERENCE_COUNT:
    return answer.Value<cl_uint>(context->References());
  case CL_CONTEXT_NUM_DEVICES:
    return answer.Value<cl_uint>(1);
  case CL_CONTEXT_DEVICES:
    return answer.Value<cl_device_id>(TheDevice());
  case CL_CONTEXT_PROPERTIES:
    return answer.List(context->properties);
  default:
    return CL_INVALID_VALUE;
  }
}

cl_command_queue CL_API_CALL clCreateCommandQueue(cl_context context, cl_device_id device,
                                                  cl_command_queue_properties properties,
                                                  cl_int *error) {
  return MakeQueue(context, device, properties, {}, error);
}

cl_command_queue CL_API_CALL clCreateCommandQueueWithProperties(
    cl_context context, cl_device_id device, const cl_queue_properties *properties, cl_int *error) {
  cl_command_queue_properties flags = 0;
  for (const cl_queue_properties *pair = properties; pair != nullptr && *pair != 0; pair += 2) {
    if (pair[0] == CL_QUEUE_PROPERTIES)
      flags = pair[1];
    else
      return Fail(error, pair[0] == CL_QUEUE_SIZE ? CL_INVALID_QUEUE_PROPERTIES : CL_INVALID_VALUE);
  }
  return MakeQueue(context, device, flags, CopyPairs(properties), error);
}

cl_int CL_API_CALL clRetainCommandQueue(cl_command_queue queue) {
  return RetainObject(As(queue), CL_INVALID_COMMAND_QUEUE);
}

// A release flushes, and what is queued is done; events of an out-of-order queue hold it, so they
// are let go here.
cl_int CL_API_CALL clReleaseCommandQueue(cl_command_queue queue) {
  if (As(queue) == nullptr)
    return CL_INVALID_COMMAND_QUEUE;
  if (queue->IsOutOfOrder() && queue->deferred.empty())
    Finish(queue);
  queue->Release();
  return CL_SUCCESS;
}

cl_int CL_API_CALL clGetCommandQueueInfo(cl_command_queue queue, cl_command_queue_info query,
                                         size_t room, void *value, size_t *size) {
  if (As(queue) == nullptr)
    return CL_INVALID_COMMAND_QUEUE;
  const Answer answer(room, value, size);
  switch (query) {
  case CL_QUEUE_CONTEXT:
    return answer.Value<cl_context>(queue->context.get());
  case CL_QUEUE_DEVICE:
    return answer.Value<cl_device_id>(queue->device);
  case CL_QUEUE_REFERENCE_COUNT:
    return answer.Value<cl_uint>(queue->References());
  case CL_QUEUE_PROPERTIES:
    return answer.Value<cl_command_queue_properties>(queue->properties);
  case CL_QUEUE_PROPERTIES_ARRAY:
    return answer.List(queue->property_list);
  case CL_QUEUE_SIZE:
    return CL_INVALID_COMMAND_QUEUE;
  case CL_QUEUE_DEVICE_DEFAULT:
    return answer.Value<cl_command_queue>(nullptr);
  default:
    return CL_INVALID_VALUE;
  }
}

cl_int CL_API_CALL clSetCommandQueueProperty(cl_command_queue, cl_command_queue_properties, cl_bool,
                                             cl_command_queue_properties *) {
  return CL_INVALID_OPERATION;
}

cl_int CL_API_CALL clSetDefaultDeviceCommandQueue(cl_context, cl_device_id, cl_command_queue) {
  return CL_INVALID_OPERATION;
}

// Everything that can run is already with the device.
cl_int CL_API_CALL clFlush(cl_command_queue queue) {
  return As(queue) != nullptr ? CL_SUCCESS : CL_INVALID_COMMAND_QUEUE;
}

cl_int CL_API_CALL clFinish(cl_command_queue queue) {
  return As(queue) != nullptr ? Finish(queue) : CL_INVALID_COMMAND_QUEUE;
}

} // extern "C"
