// What translated kernels and OpenCL programs need to run: OpenCL's host API on CUDA, CUDA on the
// host's processor, and the headers that kernels include. It travels in the program, and is
// unpacked and compiled in the cache, once per compiler and content.
#pragma once

#include "base/result.h"
#include "driver/host_compiler.h"

#include <string>
#include <vector>

namespace spacecast {

// Unpacks what kernels include and gives the folder.
Result<std::string> PrepareKernelHeaders();

struct CudaRuntime {
  // For kernels on the host's processor.
  std::vector<std::string> kernel_include_folders;
  std::string cuda_on_cpu;
  // What an OpenCL program links with in place of the loader.
  std::string opencl_on_cuda;
};

Result<CudaRuntime> PrepareCudaRuntime(const HostCompiler &compiler, bool verbose);

} // namespace spacecast
