// CUDA kernels for the host's processor: `spacecast build kernels.cu -o kernels.so`.
#pragma once

#include "driver/arguments.h"

#include <string>

namespace spacecast {

// Whether the command line asks for that: one .cu, and a shared object as the output.
bool AsksForKernels(const BuildArguments &arguments);

// Compiles a .cu that `spacecast translate` wrote, with its table beside it, into a shared object
// that has one entry point per kernel (runtime-shim/cuda_on_cpu). Gives the exit status.
int BuildKernels(const BuildArguments &arguments);

// The text as C++: `extern __shared__ T name[];` becomes a pointer to the launch's memory.
std::string WithDynamicSharedPointers(const std::string &cuda);

} // namespace spacecast
