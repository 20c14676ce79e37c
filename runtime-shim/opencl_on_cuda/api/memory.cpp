// Buffers, sub-buffers and samplers (OpenCL 3.0 API, chapters 5.2, 5.5 and 5.7).
#include "../core/commands.h"
#include "../core/memory_flags.h"
#include "../core/platform.h"

#include "answer.h"

using namespace spacecast::opencl;

namespace {

void CopyNow(Address to, Address from, std::size_t bytes) {
  std::unique_ptr<Stream> stream = OpenDevice()->NewStream();
  stream->Copy(to, from, bytes);
  stream->Synchronize();
}

} // namespace

extern "C" {

cl_mem CL_API_CALL clCreateBufferWithProperties(cl_context context,
                                                const cl_mem_properties *properties,
                                                cl_mem_flags flags, size_t size, void *host_pointer,
                                                cl_int *error) {
  if (As(context) == nullptr)
    return Fail(error, CL_INVALID_CONTEXT);
  if (properties != nullptr && *properties != 0)
    return Fail(error, CL_INVALID_PROPERTY);
  if (!AreValid(flags))
    return Fail(error, CL_INVALID_VALUE);
  if (size == 0 || size > OpenDevice()->Properties().largest_allocation)
    return Fail(error, CL_INVALID_BUFFER_SIZE);
  const bool wants_pointer = WantPointer(flags);
  if (wants_pointer != (host_pointer != nullptr))
    return Fail(error, CL_INVALID_HOST_PTR);
  auto buffer = Ref<_cl_mem>::Adopt(new _cl_mem);
  buffer->context = Ref<_cl_context>(context);
  buffer->flags = (flags & kAccess) != 0 ? flags : flags | CL_MEM_READ_WRITE;
  buffer->size = size;
  if (properties != nullptr)
    buffer->properties = {0};
  buffer->address = OpenDevice()->Allocate(size);
  if (buffer->address == 0)
    return Fail(error, CL_MEM_OBJECT_ALLOCATION_FAILURE);
  if ((flags & CL_MEM_USE_HOST_PTR) != 0)
    buffer->host_pointer = host_pointer;
  if (wants_pointer)
    CopyNow(buffer->address, reinterpret_cast<Address>(host_pointer), size);
  buffer->Retain();
  return Give(buffer.get(), error);
}

cl_mem CL_API_CALL clCreateBuffer(cl_context context, cl_mem_flags flags, size_t size,
                                  void *host_pointer, cl_int *error) {
  return clCreateBufferWithProperties(context, nullptr, flags, size, host_pointer, error);
}

cl_mem CL_API_CALL clCreateSubBuffer(cl_mem parent, cl_mem_flags flags, cl_buffer_create_type type,
                                     const void *description, cl_int *error) {
  if (As(parent) == nullptr || parent->parent || parent->type != CL_MEM_OBJECT_BUFFER)
    return Fail(error, CL_INVALID_MEM_OBJECT);
  const cl_mem_flags access = flags & kAccess, parent_access = parent->flags & kAccess;
  if (!AreValid(flags) || (flags & kHostMemory) != 0 || type != CL_BUFFER_CREATE_TYPE_REGION ||
      description == nullptr ||
      (parent_access != CL_MEM_READ_WRITE && access != 0 && access != parent_access))
    return Fail(error, CL_INVALID_VALUE);
  const auto &region = *static_cast<const cl_buffer_region *>(description);
  if (region.origin > parent->size || region.size > parent->size - region.origin)
    return Fail(error, CL_INVALID_VALUE);
  if (region.size == 0)
    return Fail(error, CL_INVALID_BUFFER_SIZE);
  if (region.origin % kBaseAlignment != 0)
    return Fail(error, CL_MISALIGNED_SUB_BUFFER_OFFSET);
  auto *buffer = new _cl_mem;
  buffer->context = parent->context;
  buffer->flags = (access != 0 ? flags : flags | parent_access) | (parent->flags & kHostMemory);
  buffer->size = region.size;
  buffer->parent = Ref<_cl_mem>(parent);
  buffer->origin = region.origin;
  buffer->address = parent->address + region.origin;
  return Give(buffer, error);
}

cl_int CL_API_CALL clRetainMemObject(cl_mem memory) {
  return RetainObject(As(memory), CL_INVALID_MEM_OBJECT);
}

cl_int CL_API_CALL clReleaseMemObject(cl_mem memory) {
  return ReleaseObject(As(memory), CL_INVALID_MEM_OBJECT);
}

cl_int CL_API_CALL clSetMemObjectDestructorCallback(cl_mem memory,
                                                    void(CL_CALLBACK *notify)(cl_mem, void *),
                                                    void *data) {
  if (As(memory) == nullptr)
    return CL_INVALID_MEM_OBJECT;
  if (notify == nullptr)
    return CL_INVALID_VALUE;
  memory->when_destroyed.push_back([=] { notify(memory, data); });
  return CL_SUCCESS;
}

cl_int CL_API_CALL clGetMemObjectInfo(cl_mem memory, cl_mem_info query, size_t room, void *value,
                                      size_t *size) {
  if (As(memory) == nullptr)
    return CL_INVALID_MEM_OBJECT;
  const Answer answer(room, value, size);
  switch (query) {
  case CL_MEM_TYPE:
    return answer.Value<cl_mem_object_type>(memory->type);
  case CL_MEM_FLAGS:
    return answer.Value<cl_mem_flags>(memory->flags);
  case CL_MEM_SIZE:
    return answer.Value<std::size_t>(memory->size);
  case CL_MEM_HOST_PTR:
    return answer.Value<void *>(memory->Root()->host_pointer != nullptr ? memory->HostSide(0)
                                                                        : nullptr);
  case CL_MEM_MAP_COUNT:
    return answer.Value<cl_uint>(static_cast<cl_uint>(memory->maps.size()));
  case CL_MEM_REFERENCE_COUNT:
    return answer.Value<cl_uint>(memory->References());
  case CL_MEM_CONTEXT:
    return answer.Value<cl_context>(memory->context.get());
  case CL_MEM_ASSOCIATED_MEMOBJECT:
    return answer.Value<cl_mem>(memory->parent.get());
  case CL_MEM_OFFSET:
    return answer.Value<std::size_t>(memory->origin);
  case CL_MEM_USES_SVM_POINTER:
    return answer.Value<cl_bool>(CL_FALSE);
  case CL_MEM_PROPERTIES:
    return answer.List(memory->properties);
  default:
    return CL_INVALID_VALUE;
  }
}

cl_sampler CL_API_CALL clCreateSamplerWithProperties(cl_context context,
                                                     const cl_sampler_properties *properties,
                                                     cl_int *error) {
  if (As(context) == nullptr)
    return Fail(error, CL_INVALID_CONTEXT);
  auto sampler = std::make_unique<_cl_sampler>();
  sampler->context = Ref<_cl_context>(context);
  sampler->normalized = CL_TRUE;
  sampler->addressing = CL_ADDRESS_CLAMP;
  for (const cl_sampler_properties *pair = properties; pair != nullptr && *pair != 0; pair += 2) {
    if (pair[0] == CL_SAMPLER_NORMALIZED_COORDS)
      sampler->normalized = static_cast<cl_bool>(pair[1]);
    else if (pair[0] == CL_SAMPLER_ADDRESSING_MODE)
      sampler->addressing = static_cast<cl_addressing_mode>(pair[1]);
    else if (pair[0] == CL_SAMPLER_FILTER_MODE)
      sampler->filter = static_cast<cl_filter_mode>(pair[1]);
    else
      return Fail(error, CL_INVALID_VALUE);
  }
  if (sampler->addressing < CL_ADDRESS_NONE || sampler->addressing > CL_ADDRESS_MIRRORED_REPEAT ||
      (sampler->filter != CL_FILTER_NEAREST && sampler->filter != CL_FILTER_LINEAR))
    return Fail(error, CL_INVALID_VALUE);
  return Give(sampler.release(), error);
}

cl_sampler CL_API_CALL clCreateSampler(cl_context context, cl_bool normalized,
                                       cl_addressing_mode addressing, cl_filter_mode filter,
                                       cl_int *error) {
  const cl_sampler_properties properties[] = {CL_SAMPLER_NORMALIZED_COORDS,
                                              normalized,
                                              CL_SAMPLER_ADDRESSING_MODE,
                                              addressing,
                                              CL_SAMPLER_FILTER_MODE,
                                              filter,
                                              0};
  return clCreateSamplerWithProperties(context, properties, error);
}

cl_int CL_API_CALL clRetainSampler(cl_sampler sampler) {
  return RetainObject(As(sampler), CL_INVALID_SAMPLER);
}

cl_int CL_API_CALL clReleaseSampler(cl_sampler sampler) {
  return ReleaseObject(As(sampler), CL_INVALID_SAMPLER);
}

cl_int CL_API_CALL clGetSamplerInfo(cl_sampler sampler, cl_sampler_info query, size_t room,
                                    void *value, size_t *size) {
  if (As(sampler) == nullptr)
    return CL_INVALID_SAMPLER;
  const Answer answer(room, value, size);
  switch (query) {
  case CL_SAMPLER_REFERENCE_COUNT:
    return answer.Value<cl_uint>(sampler->References());
  case CL_SAMPLER_CONTEXT:
    return answer.Value<cl_context>(sampler->context.get());
  case CL_SAMPLER_NORMALIZED_COORDS:
    return answer.Value<cl_bool>(sampler->normalized);
  case CL_SAMPLER_ADDRESSING_MODE:
    return answer.Value<cl_addressing_mode>(sampler->addressing);
  case CL_SAMPLER_FILTER_MODE:
    return answer.Value<cl_filter_mode>(sampler->filter);
  default:
    return CL_INVALID_VALUE;
  }
}

} // extern "C"
