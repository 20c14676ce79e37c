// Which CUDA thread the running code is (CUDA C++ Programming Guide, "Built-in Variables").
#pragma once

#include "vector_types.h"

namespace spacecast::cpu {

struct RunningThread {
  uint3 thread{0, 0, 0};
  uint3 block{0, 0, 0};
  dim3 block_size{1, 1, 1};
  dim3 grid_size{1, 1, 1};
  // The launch's dynamic shared memory, of this block; aligned to 128 bytes.
  void *dynamic_shared = nullptr;
};

// One per thread of the host; the engine sets it whenever it goes from one CUDA thread to another.
inline thread_local RunningThread running_thread;

// What `extern __shared__ T name[];` becomes: `T *name = spacecast::cpu::DynamicShared<T>();`.
template <class T> T *DynamicShared() { return static_cast<T *>(running_thread.dynamic_shared); }

} // namespace spacecast::cpu

#define threadIdx (static_cast<const uint3 &>(::spacecast::cpu::running_thread.thread))
#define blockIdx (static_cast<const uint3 &>(::spacecast::cpu::running_thread.block))
#define blockDim (static_cast<const dim3 &>(::spacecast::cpu::running_thread.block_size))
#define gridDim (static_cast<const dim3 &>(::spacecast::cpu::running_thread.grid_size))

static constexpr int warpSize = 32;
