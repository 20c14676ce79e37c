#pragma once

#include "lower/opencl/cuda_unit.h"
#include "lower/opencl/unit.h"

namespace spacecast::to_cuda {

KernelDescription DescribeKernel(const Unit &unit, const clang::FunctionDecl &kernel);
// The alignment of the one array that all `__local` parameters of the program lie in.
unsigned LocalAlignment(const Unit &unit);
// Behind a kernel that others call: the entry, which calls its body.
std::string KernelEntryText(Unit &unit, const clang::FunctionDecl &kernel);

} // namespace spacecast::to_cuda
