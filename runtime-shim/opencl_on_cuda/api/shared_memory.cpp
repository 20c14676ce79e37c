// Shared virtual memory, coarse-grained (OpenCL 3.0 API, chapter 5.6): one address on both sides.
// The host may touch it between a map and an unmap, which wait for the queue.
#include "../core/commands.h"

#include "answer.h"

using namespace spacecast::opencl;

extern "C" {

void *CL_API_CALL clSVMAlloc(cl_context context, cl_svm_mem_flags flags, size_t size,
                             cl_uint alignment) {
  const bool is_fine = (flags & (CL_MEM_SVM_FINE_GRAIN_BUFFER | CL_MEM_SVM_ATOMICS)) != 0;
  if (As(context) == nullptr || is_fine || size == 0 || alignment > 128 ||
      (alignment & (alignment - 1)) != 0 || size > OpenDevice()->Properties().largest_allocation)
    return nullptr;
  return reinterpret_cast<void *>(OpenDevice()->AllocateShared(size));
}

void CL_API_CALL clSVMFree(cl_context context, void *pointer) {
  if (As(context) != nullptr && pointer != nullptr)
    OpenDevice()->Free(AddressOf(pointer));
}

cl_int CL_API_CALL clEnqueueSVMFree(cl_command_queue queue, cl_uint count, void *pointers[],
                                    void(CL_CALLBACK *notify)(cl_command_queue, cl_uint, void *[],
                                                              void *),
                                    void *data, cl_uint wait_count, const cl_event *wait_list,
                                    cl_event *event) {
  if (As(queue) == nullptr)
    return CL_INVALID_COMMAND_QUEUE;
  if ((count == 0) != (pointers == nullptr))
    return CL_INVALID_VALUE;
  std::vector<void *> copy(pointers, pointers + count);
  return Enqueue(queue, CL_COMMAND_SVM_FREE, wait_count, wait_list, event, false,
                 [queue, copy, notify, data](Stream &stream) mutable {
                   stream.Synchronize();
                   if (notify != nullptr)
                     notify(queue, static_cast<cl_uint>(copy.size()), copy.data(), data);
                   else
                     for (void *pointer : copy)
                       OpenDevice()->Free(AddressOf(pointer));
                   return CL_SUCCESS;
                 });
}

cl_int CL_API_CALL clEnqueueSVMMemcpy(cl_command_queue queue, cl_bool blocking, void *to,
                                      const void *from, size_t size, cl_uint wait_count,
                                      const cl_event *wait_list, cl_event *event) {
  if (As(queue) == nullptr)
    return CL_INVALID_COMMAND_QUEUE;
  if (to == nullptr || from == nullptr)
    return CL_INVALID_VALUE;
  if (AddressOf(to) < AddressOf(from) + size && AddressOf(from) < AddressOf(to) + size)
    return CL_MEM_COPY_OVERLAP;
  return Enqueue(queue, CL_COMMAND_SVM_MEMCPY, wait_count, wait_list, event, blocking == CL_TRUE,
                 [=](Stream &stream) {
                   stream.Copy(AddressOf(to), AddressOf(from), size);
                   return CL_SUCCESS;
                 });
}

cl_int CL_API_CALL clEnqueueSVMMemFill(cl_command_queue queue, void *to, const void *pattern,
                                       size_t pattern_size, size_t size, cl_uint wait_count,
                                       const cl_event *wait_list, cl_event *event) {
  if (As(queue) == nullptr)
    return CL_INVALID_COMMAND_QUEUE;
  const bool is_power = pattern_size != 0 && (pattern_size & (pattern_size - 1)) == 0;
  if (to == nullptr || pattern == nullptr || !is_power || pattern_size > 128 ||
      AddressOf(to) % pattern_size != 0 || size % pattern_size != 0)
    return CL_INVALID_VALUE;
  const auto *begin = static_cast<const char *>(pattern);
  std::vector<char> bytes(begin, begin + pattern_size);
  return Enqueue(queue, CL_COMMAND_SVM_MEMFILL, wait_count, wait_list, event, false,
                 [=](Stream &stream) {
                   stream.Fill(AddressOf(to), bytes, size);
                   return CL_SUCCESS;
                 });
}

cl_int CL_API_CALL clEnqueueSVMMap(cl_command_queue queue, cl_bool blocking, cl_map_flags,
                                   void *pointer, size_t size, cl_uint wait_count,
                                   const cl_event *wait_list, cl_event *event) {
  if (pointer == nullptr || size == 0)
    return CL_INVALID_VALUE;
  return Enqueue(queue, CL_COMMAND_SVM_MAP, wait_count, wait_list, event, blocking == CL_TRUE, {});
}

cl_int CL_API_CALL clEnqueueSVMUnmap(cl_command_queue queue, void *pointer, cl_uint wait_count,
                                     const cl_event *wait_list, cl_event *event) {
  if (pointer == nullptr)
    return CL_INVALID_VALUE;
  return Enqueue(queue, CL_COMMAND_SVM_UNMAP, wait_count, wait_list, event, false, {});
}

cl_int CL_API_CALL clEnqueueSVMMigrateMem(cl_command_queue queue, cl_uint count,
                                          const void **pointers, const size_t *,
                                          cl_mem_migration_flags, cl_uint wait_count,
                                          const cl_event *wait_list, cl_event *event) {
  if (count == 0 || pointers == nullptr)
    return CL_INVALID_VALUE;
  return Enqueue(queue, CL_COMMAND_SVM_MIGRATE_MEM, wait_count, wait_list, event, false, {});
}

} // extern "C"
