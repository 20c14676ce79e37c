#include "device_memory.h"

#include <cstdlib>

#include "last_error.h"
#include "managed_memory.h"
#include "streams.h"

namespace spacecast::core {

cudaError_t ProbeAddress(Runtime &runtime, cl_mem buffer, Address *address) {
  const std::size_t one = 1;
  cl_ulong value = 0;
  cl_command_queue queue = runtime.probe_stream->queue;
  cl_int status = clSetKernelArg(runtime.probe, 0, sizeof buffer, &buffer);
  status |= clSetKernelArg(runtime.probe, 1, sizeof runtime.probe_result, &runtime.probe_result);
  if (status == CL_SUCCESS)
    status =
        clEnqueueNDRangeKernel(queue, runtime.probe, 1, nullptr, &one, &one, 0, nullptr, nullptr);
  if (status == CL_SUCCESS)
    status = clEnqueueReadBuffer(queue, runtime.probe_result, CL_TRUE, 0, sizeof value, &value, 0,
                                 nullptr, nullptr);
  *address = static_cast<Address>(value);
  return status == CL_SUCCESS ? cudaSuccess : cudaErrorMemoryAllocation;
}

cudaError_t AllocateBuffer(Runtime &runtime, std::size_t bytes, Allocation &allocation) {
  cl_int status = CL_SUCCESS;
  cl_mem buffer = clCreateBuffer(runtime.context, CL_MEM_READ_WRITE, bytes, nullptr, &status);
  if (status != CL_SUCCESS)
    return cudaErrorMemoryAllocation;
  const cudaError_t error = ProbeAddress(runtime, buffer, &allocation.device_address);
  if (error != cudaSuccess) {
    clReleaseMemObject(buffer);
    return error;
  }
  allocation.buffer = buffer;
  runtime.allocated_bytes += bytes;
  return cudaSuccess;
}

void FreeBuffer(Runtime &runtime, Allocation &allocation) {
  runtime.allocated_bytes -= allocation.bytes;
  clReleaseMemObject(allocation.buffer);
  allocation.buffer = nullptr;
}

namespace {

// Above this an allocator takes fresh pages from the system, which are zero (glibc's mallopt(3)).
constexpr std::size_t kAlwaysFresh = std::size_t{32} << 20;

// CUDA does not say what fresh memory holds. On a GPU it is zero until the program itself frees and
// allocates again, and programs count on it unawares; on a processor it is whatever the heap held.
void ClearOnProcessor(Runtime &runtime, const Allocation &allocation) {
  if (runtime.device.is_gpu || allocation.bytes > kAlwaysFresh)
    return;
  constexpr cl_uchar zero = 0;
  cl_command_queue queue = runtime.probe_stream->queue;
  if (allocation.storage == Storage::kShared)
    clEnqueueSVMMemFill(queue, reinterpret_cast<void *>(allocation.device_address), &zero,
                        sizeof zero, allocation.bytes, 0, nullptr, nullptr);
  else
    clEnqueueFillBuffer(queue, allocation.buffer, &zero, sizeof zero, 0, allocation.bytes, 0,
                        nullptr, nullptr);
  clFinish(queue);
}

} // namespace

cudaError_t AllocateDevice(Runtime &runtime, std::size_t bytes, Address *address) {
  Allocation allocation;
  allocation.bytes = bytes;
  if (bytes > DeviceValue<cl_ulong>(runtime.device.id, CL_DEVICE_GLOBAL_MEM_SIZE))
    return cudaErrorMemoryAllocation;
  if (runtime.model == MemoryModel::kSharedVirtual) {
    void *memory = clSVMAlloc(runtime.context, CL_MEM_READ_WRITE, bytes, 0);
    if (!memory)
      return cudaErrorMemoryAllocation;
    allocation.storage = Storage::kShared;
    allocation.device_address = reinterpret_cast<Address>(memory);
    runtime.allocated_bytes += bytes;
  } else {
    allocation.storage = Storage::kBuffer;
    const cudaError_t error = AllocateBuffer(runtime, bytes, allocation);
    if (error != cudaSuccess)
      return error;
  }
  ClearOnProcessor(runtime, allocation);
  *address = allocation.device_address;
  runtime.ranges.Add(*address, allocation);
  return cudaSuccess;
}

cudaError_t FreeDevice(Runtime &runtime, Address address) {
  auto allocation = runtime.ranges.Find(address);
  if (allocation == runtime.ranges.end() || allocation->first != address)
    return cudaErrorInvalidValue;
  if (IsManaged(allocation->second.storage))
    return FreeManaged(runtime, allocation);
  if (!IsDevice(allocation->second.storage))
    return cudaErrorInvalidValue;
  const cudaError_t error = FinishAll(runtime);
  if (allocation->second.storage == Storage::kShared) {
    runtime.allocated_bytes -= allocation->second.bytes;
    clSVMFree(runtime.context, reinterpret_cast<void *>(address));
  } else {
    FreeBuffer(runtime, allocation->second);
  }
  runtime.ranges.Remove(address);
  return error;
}

Address ToDeviceAddress(Runtime &runtime, Address address) {
  if (runtime.copied_count == 0)
    return address;
  const auto found = runtime.ranges.Find(address);
  if (found == runtime.ranges.end() || IsDevice(found->second.storage) || !found->second.buffer)
    return address;
  return found->second.device_address + (address - found->first);
}

cl_mem BufferAt(Runtime &runtime, Address address) {
  const auto found = runtime.ranges.Find(address);
  return found != runtime.ranges.end() && found->first == address ? found->second.buffer : nullptr;
}

} // namespace spacecast::core
