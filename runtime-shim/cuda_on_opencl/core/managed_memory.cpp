#include "managed_memory.h"

#include <cstdlib>
#include <cstring>

#include "../include/spacecast/managed.h"
#include "device_memory.h"
#include "last_error.h"
#include "stored_pointers.h"
#include "streams.h"

namespace spacecast::core {

namespace {

bool UsesSharedMemory(const Runtime &runtime) {
  return runtime.device.has_shared_memory && runtime.model != MemoryModel::kIntegerAddresses;
}

bool NeedsMapping(const Runtime &runtime) { return !runtime.device.has_fine_grained_memory; }

cudaError_t Map(Runtime &runtime, Address base, std::size_t bytes) {
  return ErrorFrom(clEnqueueSVMMap(runtime.legacy->queue, CL_TRUE, CL_MAP_READ | CL_MAP_WRITE,
                                   reinterpret_cast<void *>(base), bytes, 0, nullptr, nullptr));
}

constexpr std::size_t kAlignment = 256; // As cudaMalloc's.

cl_int WriteCopied(Runtime &runtime, cl_command_queue queue, Address base,
                   const Allocation &allocation) {
  const void *host = reinterpret_cast<const void *>(base);
  std::vector<unsigned char> exchanged;
  const bool is_exchanged = ToDeviceBytes(runtime, host, allocation.bytes, exchanged);
  return clEnqueueWriteBuffer(queue, allocation.buffer, is_exchanged ? CL_TRUE : CL_FALSE, 0,
                              allocation.bytes, is_exchanged ? exchanged.data() : host, 0, nullptr,
                              nullptr);
}

cl_int ReadCopied(Runtime &runtime, Address base, const Allocation &allocation) {
  void *host = reinterpret_cast<void *>(base);
  const cl_int status = clEnqueueReadBuffer(runtime.legacy->queue, allocation.buffer, CL_TRUE, 0,
                                            allocation.bytes, host, 0, nullptr, nullptr);
  ToHostBytes(runtime, host, allocation.bytes);
  return status;
}

} // namespace

bool IsManagedMemoryConcurrent(const Runtime &runtime) {
  return UsesSharedMemory(runtime) && !NeedsMapping(runtime);
}

cudaError_t AllocateManaged(Runtime &runtime, std::size_t bytes, void **pointer) {
  // A new range starts with the host; joining ranges that are with the device would need them back.
  cudaError_t error = ClaimManagedMemory(runtime);
  if (error != cudaSuccess)
    return error;
  Allocation allocation;
  allocation.bytes = bytes;
  void *host = nullptr;
  if (UsesSharedMemory(runtime)) {
    const cl_svm_mem_flags grain = NeedsMapping(runtime) ? 0 : CL_MEM_SVM_FINE_GRAIN_BUFFER;
    host = clSVMAlloc(runtime.context, CL_MEM_READ_WRITE | grain, bytes, 0);
    if (!host)
      return cudaErrorMemoryAllocation;
    allocation.storage = Storage::kManagedShared;
    if (NeedsMapping(runtime))
      error = Map(runtime, reinterpret_cast<Address>(host), bytes);
  } else {
    host = std::aligned_alloc(kAlignment, (bytes + kAlignment - 1) / kAlignment * kAlignment);
    if (!host)
      return cudaErrorMemoryAllocation;
    allocation.storage = Storage::kManagedCopied;
    error = AllocateBuffer(runtime, bytes, allocation);
    ++runtime.copied_count;
  }
  if (error != cudaSuccess)
    return error;
  std::memset(host, 0, bytes);
  runtime.ranges.Add(reinterpret_cast<Address>(host), allocation);
  ++runtime.managed_count;
  *pointer = host;
  return cudaSuccess;
}

cudaError_t FreeManaged(Runtime &runtime, Ranges::Map::iterator allocation) {
  const cudaError_t error = FinishAll(runtime);
  void *host = reinterpret_cast<void *>(allocation->first);
  if (allocation->second.storage == Storage::kManagedShared) {
    if (NeedsMapping(runtime)) {
      clEnqueueSVMUnmap(runtime.legacy->queue, host, 0, nullptr, nullptr);
      clFinish(runtime.legacy->queue);
    }
    clSVMFree(runtime.context, host);
  } else {
    FreeBuffer(runtime, allocation->second);
    std::free(host);
    --runtime.copied_count;
  }
  --runtime.managed_count;
  runtime.ranges.Remove(allocation->first);
  return error;
}

cudaError_t AttachHostArray(Runtime &runtime, Ranges::Map::iterator allocation) {
  if (allocation->second.buffer)
    return cudaSuccess;
  const cudaError_t error = AllocateBuffer(runtime, allocation->second.bytes, allocation->second);
  if (error != cudaSuccess)
    return error;
  ++runtime.managed_count;
  ++runtime.copied_count;
  // Its contents must reach the device with the next launch even if other ranges are there already.
  return ClaimManagedMemory(runtime);
}

void DetachHostArray(Runtime &runtime, Allocation &allocation) {
  if (!allocation.buffer)
    return;
  FreeBuffer(runtime, allocation);
  --runtime.managed_count;
  --runtime.copied_count;
}

cudaError_t GiveManagedMemoryToDevice(Runtime &runtime, CUstream_st &stream) {
  if (runtime.managed_count == 0 || runtime.managed_on_device)
    return cudaSuccess;
  runtime.managed_on_device = true;
  cl_int status = CL_SUCCESS;
  bool is_enqueued = false;
  for (auto &[base, allocation] : runtime.ranges) {
    void *host = reinterpret_cast<void *>(base);
    if (allocation.storage == Storage::kManagedShared && NeedsMapping(runtime))
      status |= clEnqueueSVMUnmap(stream.queue, host, 0, nullptr, nullptr);
    else if (allocation.storage != Storage::kManagedShared && !IsDevice(allocation.storage) &&
             allocation.buffer)
      status |= WriteCopied(runtime, stream.queue, base, allocation);
    else
      continue;
    is_enqueued = true;
  }
  // Other streams may launch next and must see it too.
  if (is_enqueued)
    status |= clFinish(stream.queue);
  return ErrorFrom(status);
}

cudaError_t GiveManagedMemoryToHost(Runtime &runtime) {
  if (runtime.managed_count == 0 || !runtime.managed_on_device)
    return cudaSuccess;
  runtime.managed_on_device = false;
  cudaError_t error = cudaSuccess;
  for (auto &[base, allocation] : runtime.ranges) {
    cudaError_t one = cudaSuccess;
    if (allocation.storage == Storage::kManagedShared) {
      if (NeedsMapping(runtime))
        one = Map(runtime, base, allocation.bytes);
    } else if (!IsDevice(allocation.storage) && allocation.buffer) {
      one = ErrorFrom(ReadCopied(runtime, base, allocation));
    }
    error = error == cudaSuccess ? one : error;
  }
  return error;
}

cudaError_t ClaimManagedMemory(Runtime &runtime) {
  return runtime.managed_on_device ? FinishAll(runtime) : cudaSuccess;
}

void *AllocateManagedVariable(std::size_t bytes, std::size_t alignment) {
  Runtime &runtime = TheRuntime();
  std::lock_guard<std::mutex> lock(runtime.mutex);
  void *storage = nullptr;
  if (EnsureStarted(runtime) == cudaSuccess &&
      AllocateManaged(runtime, bytes, &storage) == cudaSuccess)
    return storage;
  const std::size_t unit = alignment < sizeof(void *) ? sizeof(void *) : alignment;
  storage = std::aligned_alloc(unit, (bytes + unit - 1) / unit * unit);
  if (!storage)
    std::abort();
  return std::memset(storage, 0, bytes);
}

} // namespace spacecast::core
