// What kernels note about assertions that failed (runtime-shim/device/assert.clh), one array a unit.
#pragma once

#include "runtime.h"

namespace spacecast::core {

// The array as the kernel sees it. CUDA prints every failure; the first ones are enough here.
struct FailedAssertions {
  struct Entry {
    cl_uint line; // In the OpenCL text.
    cl_uint group[3];
    cl_uint item[3];
  };
  static constexpr cl_uint kEntries = 8;
  cl_uint count = 0;
  Entry entries[kEntries] = {};
};

// The array of the unit of a kernel that is about to be launched.
SymbolState &AssertionsOf(Runtime &runtime, Unit &unit);

// To be called when launched work is done: prints what has failed, and marks the device as faulted
// with cudaErrorAssert, as CUDA does (programming guide, "Assertion").
cudaError_t CheckAssertions(Runtime &runtime);

// Forgets the failures, as a reset of the device does.
void ForgetAssertions(Runtime &runtime);

} // namespace spacecast::core
