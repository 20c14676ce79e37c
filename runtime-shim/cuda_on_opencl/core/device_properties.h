// What the device looks like to a CUDA program.
#pragma once

#include "runtime.h"

namespace spacecast::core {

// The virtual architecture that the translator compiles for (__CUDA_ARCH__ 800).
inline constexpr int kMajor = 8;
inline constexpr int kMinor = 0;
inline constexpr int kWarpSize = 32;
inline constexpr int kThreadsPerMultiprocessor = 2048;
inline constexpr int kBlocksPerMultiprocessor = 32;
inline constexpr int kRegistersPerBlock = 65536;

cudaDeviceProp Properties(Runtime &runtime);
unsigned MaxThreadsPerBlock(const Runtime &runtime);
std::size_t SharedBytesPerBlock(const Runtime &runtime);

} // namespace spacecast::core
