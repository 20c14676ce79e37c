// Uses of macros that make device declarations, whole or in part:
//
//   DEFINE_ADD(float)                          a function, a kernel, a struct, a constant
//   KERNEL(scale) { p[threadIdx.x] *= 2; }     a function's header
#pragma once

#include "find/device_program.h"

#include <set>

namespace spacecast {

// The spans of the outermost such uses. A macro that only holds words of a declaration
// (`#define KERNEL __global__ void`) is not among them.
std::set<Span> UsesThatDeclare(const ParsedSource &source, const DeviceProgram &program);

} // namespace spacecast
