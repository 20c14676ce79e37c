// Managed memory: one address for host and device.
//
// It is shared virtual memory where the device has it, at the granularity that the device has. With
// coarse grain the host may use it only while it is mapped, so it is unmapped before a launch and
// mapped by every call that synchronises. Without shared memory a host array stands beside a buffer
// and is copied at the same two moments.
#pragma once

#include "runtime.h"

namespace spacecast::core {

// Whether host and device may use it at the same time.
bool IsManagedMemoryConcurrent(const Runtime &runtime);

cudaError_t AllocateManaged(Runtime &runtime, std::size_t bytes, void **pointer);
cudaError_t FreeManaged(Runtime &runtime, Ranges::Map::iterator allocation);

// Makes an existing host array usable by kernels, by copies at launches and synchronisations;
// and the reverse.
cudaError_t AttachHostArray(Runtime &runtime, Ranges::Map::iterator allocation);

void DetachHostArray(Runtime &runtime, Allocation &allocation);

cudaError_t GiveManagedMemoryToDevice(Runtime &runtime, CUstream_st &stream);
cudaError_t GiveManagedMemoryToHost(Runtime &runtime);

// Makes the host's use of managed memory legal: waits if the device may be using it.
cudaError_t ClaimManagedMemory(Runtime &runtime);

} // namespace spacecast::core
