// Device memory with real addresses: what cudaMalloc returns can be added to on the host, stored in
// structures and passed to kernels, in every memory model.
#pragma once

#include "runtime.h"

namespace spacecast::core {

// A cl_mem and its device address, into `allocation`. Errors: cudaErrorMemoryAllocation.
cudaError_t AllocateBuffer(Runtime &runtime, std::size_t bytes, Allocation &allocation);
void FreeBuffer(Runtime &runtime, Allocation &allocation);

// Memory of the model in use, entered into the table of ranges.
cudaError_t AllocateDevice(Runtime &runtime, std::size_t bytes, Address *address);
// Frees what any of the allocating calls returned; waits for the device first, as cudaFree does.
cudaError_t FreeDevice(Runtime &runtime, Address address);

// The device address that a running kernel sees for a buffer.
cudaError_t ProbeAddress(Runtime &runtime, cl_mem buffer, Address *address);

// The address that a kernel sees for an address that the host has: another one where a host array
// stands beside a buffer.
Address ToDeviceAddress(Runtime &runtime, Address address);

// The buffer that begins at a device address, for __constant pointers, which cannot be made from
// integers; null if there is none.
cl_mem BufferAt(Runtime &runtime, Address address);

} // namespace spacecast::core
