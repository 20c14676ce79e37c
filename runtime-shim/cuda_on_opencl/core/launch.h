// The way from a stub to the device.
#pragma once

#include "../include/spacecast/launch.h"
#include "runtime.h"

namespace spacecast::core {

struct LaunchConfiguration {
  dim3 grid;
  dim3 block;
  std::size_t shared_bytes = 0;
  cudaStream_t stream = nullptr;
};

// This thread's pending configurations, for launch and cudaConfigureCall.
void PushConfiguration(const LaunchConfiguration &configuration);
bool PopConfiguration(LaunchConfiguration &configuration);

// The kernel of a stub, built; null and an error if it is unknown or does not build.
Kernel *FindKernel(Runtime &runtime, Unit *unit, const void *stub, cudaError_t *error);

cudaError_t LaunchKernel(Runtime &runtime, Kernel &kernel, const LaunchConfiguration &configuration,
                         const Argument *arguments, std::size_t count);

// CUDA's limits; the device's own may be lower.
inline constexpr unsigned kMaxThreadsPerBlock = 1024;
inline constexpr unsigned kMaxBlockDepth = 64;
inline constexpr unsigned kMaxGridWidth = 0x7fffffff;
inline constexpr unsigned kMaxGridHeight = 65535;

} // namespace spacecast::core
