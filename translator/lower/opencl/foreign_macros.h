// Macros that are not the program's: those of its build options, and OpenCL C's own.
#pragma once

#include "lower/opencl/cuda_unit.h"
#include "lower/opencl/unit.h"

namespace spacecast::to_cuda {

// The text stands alone afterwards: `-DN=4` becomes `#define N 4`, `#ifdef cl_khr_fp64` keeps its
// branch by `#define cl_khr_fp64 1`, FLT_MAX brings <cfloat>.
void AddForeignMacros(Unit &unit, const std::vector<std::string> &build_options, CudaUnit &result);

} // namespace spacecast::to_cuda
