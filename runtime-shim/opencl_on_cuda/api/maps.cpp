// Maps of buffers (OpenCL 3.0 API, chapter 5.2.4.2): the host sees the program's own memory or a
// copy that we keep; a map brings the device's bytes there, an unmap takes them back.
#include "../core/commands.h"
#include "../core/memory_flags.h"

#include "answer.h"

using namespace spacecast::opencl;

extern "C" {

void *CL_API_CALL clEnqueueMapBuffer(cl_command_queue queue, cl_mem buffer, cl_bool blocking,
                                     cl_map_flags flags, size_t offset, size_t size,
                                     cl_uint wait_count, const cl_event *wait_list, cl_event *event,
                                     cl_int *error) {
  constexpr cl_map_flags kKnown = CL_MAP_READ | CL_MAP_WRITE | CL_MAP_WRITE_INVALIDATE_REGION;
  const bool discards = (flags & CL_MAP_WRITE_INVALIDATE_REGION) != 0;
  if (As(queue) == nullptr)
    return Fail(error, CL_INVALID_COMMAND_QUEUE);
  if (As(buffer) == nullptr || buffer->type != CL_MEM_OBJECT_BUFFER)
    return Fail(error, CL_INVALID_MEM_OBJECT);
  if (buffer->context.get() != queue->context.get())
    return Fail(error, CL_INVALID_CONTEXT);
  if (size == 0 || offset > buffer->size || size > buffer->size - offset ||
      (flags & ~kKnown) != 0 || (discards && (flags & (CL_MAP_READ | CL_MAP_WRITE)) != 0))
    return Fail(error, CL_INVALID_VALUE);
  const bool reads = (flags & CL_MAP_READ) != 0, writes = (flags & CL_MAP_WRITE) != 0 || discards;
  if ((reads && ForbidsHostReads(*buffer)) || (writes && ForbidsHostWrites(*buffer)))
    return Fail(error, CL_INVALID_OPERATION);
  char *host = buffer->HostSide(offset);
  const cl_int status =
      Enqueue(queue, CL_COMMAND_MAP_BUFFER, wait_count, wait_list, event, blocking == CL_TRUE,
              [memory = Ref<_cl_mem>(buffer), host, offset, size, discards](Stream &stream) {
                if (!discards)
                  stream.Copy(AddressOf(host), memory->address + offset, size);
                return CL_SUCCESS;
              });
  if (status != CL_SUCCESS)
    return Fail(error, status);
  _cl_mem::Map map;
  if (writes)
    map.give_back = [target = buffer->address + offset, host, size](Stream &stream) {
      stream.Copy(target, AddressOf(host), size);
    };
  buffer->maps.insert({host, std::move(map)});
  return Give(host, error);
}

cl_int CL_API_CALL clEnqueueUnmapMemObject(cl_command_queue queue, cl_mem memory, void *pointer,
                                           cl_uint wait_count, const cl_event *wait_list,
                                           cl_event *event) {
  if (As(queue) == nullptr)
    return CL_INVALID_COMMAND_QUEUE;
  if (As(memory) == nullptr)
    return CL_INVALID_MEM_OBJECT;
  if (memory->context.get() != queue->context.get())
    return CL_INVALID_CONTEXT;
  auto found = memory->maps.find(pointer);
  if (found == memory->maps.end())
    return CL_INVALID_VALUE;
  const cl_int status =
      Enqueue(queue, CL_COMMAND_UNMAP_MEM_OBJECT, wait_count, wait_list, event, false,
              [owner = Ref<_cl_mem>(memory), map = found->second](Stream &stream) {
                if (map.give_back)
                  map.give_back(stream);
                return CL_SUCCESS;
              });
  if (status == CL_SUCCESS)
    memory->maps.erase(found);
  return status;
}

// One device has all memory.
cl_int CL_API_CALL clEnqueueMigrateMemObjects(cl_command_queue queue, cl_uint count,
                                              const cl_mem *memory, cl_mem_migration_flags flags,
                                              cl_uint wait_count, const cl_event *wait_list,
                                              cl_event *event) {
  if (As(queue) == nullptr)
    return CL_INVALID_COMMAND_QUEUE;
  if (count == 0 || memory == nullptr ||
      (flags & ~(CL_MIGRATE_MEM_OBJECT_HOST | CL_MIGRATE_MEM_OBJECT_CONTENT_UNDEFINED)) != 0)
    return CL_INVALID_VALUE;
  for (cl_uint i = 0; i < count; ++i)
    if (As(memory[i]) == nullptr)
      return CL_INVALID_MEM_OBJECT;
  return Enqueue(queue, CL_COMMAND_MIGRATE_MEM_OBJECTS, wait_count, wait_list, event, false, {});
}

} // extern "C"
