// cudaMalloc, cudaFree and kin.

#include <cstdlib>
#include <cstring>

#include "../core/device_memory.h"
#include "../core/last_error.h"
#include "../core/managed_memory.h"
#include "../core/streams.h"
#include "../include/cuda_runtime_api.h"

using namespace spacecast::core;

namespace {

constexpr std::size_t kPitchAlignment = 512;
constexpr std::size_t kPageBytes = 4096;

cudaError_t Allocate(Runtime &runtime, void **pointer, std::size_t bytes) {
  if (!pointer)
    return cudaErrorInvalidValue;
  if (bytes == 0) {
    *pointer = nullptr;
    return cudaSuccess;
  }
  Address address = 0;
  const cudaError_t error = AllocateDevice(runtime, bytes, &address);
  if (error == cudaSuccess)
    *pointer = reinterpret_cast<void *>(address);
  return error;
}

// Host memory that the driver can copy from directly: a buffer of its own, mapped for good.
cudaError_t AllocatePinned(Runtime &runtime, void **pointer, std::size_t bytes, unsigned flags) {
  Allocation allocation;
  allocation.storage = Storage::kPinned;
  allocation.bytes = bytes;
  allocation.flags = flags;
  cl_int status = CL_SUCCESS;
  void *host = nullptr;
  // PoCL and Oclgrind would keep a second copy for nothing.
  if (runtime.device.is_gpu)
    allocation.pinned = clCreateBuffer(runtime.context, CL_MEM_READ_WRITE | CL_MEM_ALLOC_HOST_PTR,
                                       bytes, nullptr, &status);
  if (allocation.pinned)
    host = clEnqueueMapBuffer(runtime.probe_stream->queue, allocation.pinned, CL_TRUE,
                              CL_MAP_READ | CL_MAP_WRITE, 0, bytes, 0, nullptr, nullptr, &status);
  else
    host = std::aligned_alloc(kPageBytes, (bytes + kPageBytes - 1) / kPageBytes * kPageBytes);
  if (!host)
    return cudaErrorMemoryAllocation;
  runtime.ranges.Add(reinterpret_cast<Address>(host), allocation);
  *pointer = host;
  return cudaSuccess;
}

cudaError_t FreePinned(Runtime &runtime, void *pointer) {
  const auto address = reinterpret_cast<Address>(pointer);
  const auto found = runtime.ranges.Find(address);
  if (found == runtime.ranges.end() || found->first != address)
    return cudaErrorInvalidValue;
  Allocation &allocation = found->second;
  if (IsManaged(allocation.storage))
    return FreeManaged(runtime, found);
  if (allocation.storage != Storage::kPinned)
    return cudaErrorInvalidValue;
  const cudaError_t error = FinishAll(runtime);
  DetachHostArray(runtime, allocation);
  if (allocation.pinned) {
    clEnqueueUnmapMemObject(runtime.probe_stream->queue, allocation.pinned, pointer, 0, nullptr,
                            nullptr);
    clFinish(runtime.probe_stream->queue);
    clReleaseMemObject(allocation.pinned);
  } else {
    std::free(pointer);
  }
  runtime.ranges.Remove(address);
  return error;
}

} // namespace

extern "C" {

cudaError_t cudaMalloc(void **pointer, size_t bytes) {
  return Call([&](Runtime &runtime) { return Allocate(runtime, pointer, bytes); });
}

cudaError_t cudaMallocPitch(void **pointer, size_t *pitch, size_t width, size_t height) {
  return Call([&](Runtime &runtime) {
    if (!pitch)
      return cudaErrorInvalidValue;
    *pitch = (width + kPitchAlignment - 1) / kPitchAlignment * kPitchAlignment;
    return Allocate(runtime, pointer, *pitch * height);
  });
}

cudaError_t cudaMalloc3D(cudaPitchedPtr *pitched, cudaExtent extent) {
  return Call([&](Runtime &runtime) {
    if (!pitched)
      return cudaErrorInvalidValue;
    pitched->pitch = (extent.width + kPitchAlignment - 1) / kPitchAlignment * kPitchAlignment;
    pitched->xsize = extent.width;
    pitched->ysize = extent.height;
    return Allocate(runtime, &pitched->ptr, pitched->pitch * extent.height * extent.depth);
  });
}

cudaError_t cudaFree(void *pointer) {
  return Call([&](Runtime &runtime) {
    return pointer ? FreeDevice(runtime, reinterpret_cast<Address>(pointer)) : cudaSuccess;
  });
}

cudaError_t cudaMallocAsync(void **pointer, size_t bytes, cudaStream_t) {
  return cudaMalloc(pointer, bytes);
}

// Waits for the device, which CUDA would not; what follows in the stream cannot tell.
cudaError_t cudaFreeAsync(void *pointer, cudaStream_t) { return cudaFree(pointer); }

cudaError_t cudaMallocHost(void **pointer, size_t bytes) {
  return cudaHostAlloc(pointer, bytes, cudaHostAllocDefault);
}

cudaError_t cudaHostAlloc(void **pointer, size_t bytes, unsigned int flags) {
  return Call([&](Runtime &runtime) {
    if (!pointer)
      return cudaErrorInvalidValue;
    *pointer = nullptr;
    if (bytes == 0)
      return cudaSuccess;
    // Mapped memory is used by kernels in place, as managed memory is.
    if (flags & cudaHostAllocMapped)
      return AllocateManaged(runtime, bytes, pointer);
    return AllocatePinned(runtime, pointer, bytes, flags);
  });
}

cudaError_t cudaFreeHost(void *pointer) {
  return Call(
      [&](Runtime &runtime) { return pointer ? FreePinned(runtime, pointer) : cudaSuccess; });
}

cudaError_t cudaHostRegister(void *pointer, size_t bytes, unsigned int flags) {
  return Call([&](Runtime &runtime) {
    const auto address = reinterpret_cast<Address>(pointer);
    if (!pointer || bytes == 0)
      return cudaErrorInvalidValue;
    if (runtime.ranges.Find(address) != runtime.ranges.end())
      return cudaErrorHostMemoryAlreadyRegistered;
    Allocation allocation;
    allocation.storage = Storage::kRegistered;
    allocation.bytes = bytes;
    allocation.flags = flags;
    runtime.ranges.Add(address, allocation);
    return cudaSuccess;
  });
}

cudaError_t cudaHostUnregister(void *pointer) {
  return Call([&](Runtime &runtime) {
    const auto address = reinterpret_cast<Address>(pointer);
    const auto found = runtime.ranges.Find(address);
    if (found == runtime.ranges.end() || found->first != address ||
        found->second.storage != Storage::kRegistered)
      return cudaErrorHostMemoryNotRegistered;
    const cudaError_t error = FinishAll(runtime);
    DetachHostArray(runtime, found->second);
    runtime.ranges.Remove(address);
    return error;
  });
}

// The device's name for a host array is the array's own address; a launch passes what the device
// needs instead.
cudaError_t cudaHostGetDevicePointer(void **device_pointer, void *host_pointer, unsigned int) {
  return Call([&](Runtime &runtime) {
    const auto found = runtime.ranges.Find(reinterpret_cast<Address>(host_pointer));
    if (!device_pointer || found == runtime.ranges.end() || IsDevice(found->second.storage))
      return cudaErrorInvalidValue;
    *device_pointer = host_pointer;
    return IsManaged(found->second.storage) ? cudaSuccess : AttachHostArray(runtime, found);
  });
}

cudaError_t cudaHostGetFlags(unsigned int *flags, void *host_pointer) {
  return Call([&](Runtime &runtime) {
    const auto found = runtime.ranges.Find(reinterpret_cast<Address>(host_pointer));
    if (!flags || found == runtime.ranges.end() || IsDevice(found->second.storage))
      return cudaErrorInvalidValue;
    *flags = IsManaged(found->second.storage) ? cudaHostAllocMapped : found->second.flags;
    return cudaSuccess;
  });
}

cudaError_t cudaMallocManaged(void **pointer, size_t bytes, unsigned int flags) {
  return Call([&](Runtime &runtime) {
    if (!pointer || bytes == 0 || (flags != cudaMemAttachGlobal && flags != cudaMemAttachHost))
      return cudaErrorInvalidValue;
    return AllocateManaged(runtime, bytes, pointer);
  });
}

cudaError_t cudaMemGetInfo(size_t *free_bytes, size_t *total_bytes) {
  return Call([&](Runtime &runtime) {
    if (!free_bytes || !total_bytes)
      return cudaErrorInvalidValue;
    *total_bytes = DeviceValue<cl_ulong>(runtime.device.id, CL_DEVICE_GLOBAL_MEM_SIZE);
    *free_bytes =
        *total_bytes > runtime.allocated_bytes ? *total_bytes - runtime.allocated_bytes : 0;
    return cudaSuccess;
  });
}

cudaError_t cudaPointerGetAttributes(cudaPointerAttributes *attributes, const void *pointer) {
  return Call([&](Runtime &runtime) {
    if (!attributes)
      return cudaErrorInvalidValue;
    std::memset(attributes, 0, sizeof *attributes);
    auto *plain = const_cast<void *>(pointer);
    const auto found = runtime.ranges.Find(reinterpret_cast<Address>(pointer));
    if (found == runtime.ranges.end()) {
      attributes->type = cudaMemoryTypeUnregistered;
      attributes->device = cudaInvalidDeviceId;
      attributes->hostPointer = plain;
    } else if (IsDevice(found->second.storage)) {
      attributes->type = cudaMemoryTypeDevice;
      attributes->devicePointer = plain;
    } else {
      attributes->type =
          IsManaged(found->second.storage) ? cudaMemoryTypeManaged : cudaMemoryTypeHost;
      attributes->devicePointer = attributes->hostPointer = plain;
    }
    return cudaSuccess;
  });
}

} // extern "C"

// The hints move nothing here; they only have to name managed memory.
namespace {
cudaError_t Hint(const void *pointer) {
  return Call([&](Runtime &runtime) {
    const auto found = runtime.ranges.Find(reinterpret_cast<Address>(pointer));
    return found != runtime.ranges.end() && IsManaged(found->second.storage)
               ? cudaSuccess
               : cudaErrorInvalidValue;
  });
}
} // namespace

cudaError_t cudaMemPrefetchAsync(const void *pointer, size_t, int, cudaStream_t) {
  return Hint(pointer);
}
cudaError_t cudaMemPrefetchAsync(const void *pointer, size_t, cudaMemLocation, unsigned int,
                                 cudaStream_t) {
  return Hint(pointer);
}
cudaError_t cudaMemAdvise(const void *pointer, size_t, cudaMemoryAdvise, int) {
  return Hint(pointer);
}
cudaError_t cudaMemAdvise(const void *pointer, size_t, cudaMemoryAdvise, cudaMemLocation) {
  return Hint(pointer);
}
