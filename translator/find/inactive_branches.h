// Inactive `#if` branches that hold CUDA: nobody parses them, so nobody translates them.
//
//   #if __CUDA_ARCH__ >= 1200     warning 2003 at this line
//     __shared__ int newer[32];
//   #endif
#pragma once

#include "read/parsed_source.h"

namespace spacecast {

// Branches that neither the host's nor the device's parse takes. `#if 0` is as good as a comment.
std::vector<Diagnostic> FindInactiveCuda(const ParsedSource &source);

} // namespace spacecast
