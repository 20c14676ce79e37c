// Launches (OpenCL 3.0 API, chapter 5.10).
#include "../core/launch.h"

#include "answer.h"

using namespace spacecast::opencl;

extern "C" {

cl_int CL_API_CALL clEnqueueNDRangeKernel(cl_command_queue queue, cl_kernel kernel,
                                          cl_uint dimensions, const size_t *offset,
                                          const size_t *global, const size_t *local,
                                          cl_uint wait_count, const cl_event *wait_list,
                                          cl_event *event) {
  if (As(queue) == nullptr)
    return CL_INVALID_COMMAND_QUEUE;
  if (As(kernel) == nullptr)
    return CL_INVALID_KERNEL;
  if (kernel->program->context.get() != queue->context.get())
    return CL_INVALID_CONTEXT;
  if (dimensions < 1 || dimensions > 3)
    return CL_INVALID_WORK_DIMENSION;
  if (global == nullptr)
    return CL_INVALID_GLOBAL_WORK_SIZE;
  Range range;
  range.dimensions = dimensions;
  if (local != nullptr)
    range.local = {1, 1, 1};
  for (cl_uint i = 0; i < dimensions; ++i) {
    range.global[i] = global[i];
    if (offset != nullptr)
      range.offset[i] = offset[i];
    if (local != nullptr)
      (*range.local)[i] = local[i];
  }
  std::function<cl_int(Stream &)> work;
  if (const cl_int error = PrepareLaunch(queue, kernel, range, work))
    return error;
  return Enqueue(queue, CL_COMMAND_NDRANGE_KERNEL, wait_count, wait_list, event, false,
                 std::move(work));
}

cl_int CL_API_CALL clEnqueueTask(cl_command_queue queue, cl_kernel kernel, cl_uint wait_count,
                                 const cl_event *wait_list, cl_event *event) {
  const std::size_t one = 1;
  return clEnqueueNDRangeKernel(queue, kernel, 1, nullptr, &one, &one, wait_count, wait_list,
                                event);
}

// A function of the host works on copies of the buffers, which go back when it returns.
cl_int CL_API_CALL clEnqueueNativeKernel(cl_command_queue queue,
                                         void(CL_CALLBACK *function)(void *), void *arguments,
                                         size_t size, cl_uint count, const cl_mem *buffers,
                                         const void **places, cl_uint wait_count,
                                         const cl_event *wait_list, cl_event *event) {
  if (As(queue) == nullptr)
    return CL_INVALID_COMMAND_QUEUE;
  if (function == nullptr || (arguments == nullptr) != (size == 0) ||
      (arguments == nullptr && count != 0) || (count == 0) != (buffers == nullptr) ||
      (count == 0) != (places == nullptr))
    return CL_INVALID_VALUE;
  const auto *begin = static_cast<const char *>(arguments);
  std::vector<char> copy(begin, begin + size);
  std::vector<Ref<_cl_mem>> memory;
  std::vector<std::size_t> offsets;
  for (cl_uint i = 0; i < count; ++i) {
    if (As(buffers[i]) == nullptr)
      return CL_INVALID_MEM_OBJECT;
    memory.emplace_back(buffers[i]);
    const auto place = static_cast<std::size_t>(static_cast<const char *>(places[i]) - begin);
    if (place > size || size - place < sizeof(void *))
      return CL_INVALID_VALUE;
    offsets.push_back(place);
  }
  return Enqueue(queue, CL_COMMAND_NATIVE_KERNEL, wait_count, wait_list, event, false,
                 [function, copy, memory, offsets](Stream &stream) mutable {
                   std::vector<std::vector<char>> contents;
                   for (std::size_t i = 0; i < memory.size(); ++i) {
                     char *bytes = contents.emplace_back(memory[i]->size).data();
                     stream.Copy(reinterpret_cast<Address>(bytes), memory[i]->address,
                                 memory[i]->size);
                     std::memcpy(copy.data() + offsets[i], &bytes, sizeof bytes);
                   }
                   stream.Synchronize();
                   function(copy.data());
                   for (std::size_t i = 0; i < memory.size(); ++i)
                     stream.Copy(memory[i]->address, reinterpret_cast<Address>(contents[i].data()),
                                 memory[i]->size);
                   return stream.Synchronize() ? CL_SUCCESS : CL_OUT_OF_RESOURCES;
                 });
}

} // extern "C"
