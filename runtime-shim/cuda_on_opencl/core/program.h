// Building a unit's OpenCL C text.
#pragma once

#include "runtime.h"

namespace spacecast::core {

// Builds the program of a unit and its kernels at first need, from the cache if it is there. A
// failure prints the compiler's log, which names the .cl file and line, once; then and later the
// result is cudaErrorInvalidKernelImage.
cudaError_t EnsureBuilt(Runtime &runtime, Unit &unit);

} // namespace spacecast::core
