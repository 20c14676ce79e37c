// cudaLaunchKernel, the attributes of kernels and the occupancy calculator.

#include <algorithm>
#include <cstring>

#include "../core/device_properties.h"
#include "../core/last_error.h"
#include "../core/launch.h"
#include "../core/program.h"
#include "../include/cuda_runtime_api.h"
#include "../include/spacecast/occupancy.h"

using namespace spacecast::core;
using spacecast::Kernel;

namespace {

template <class Work> cudaError_t WithKernel(const void *stub, Work work) {
  return Call([&](Runtime &runtime) {
    cudaError_t error = cudaSuccess;
    Kernel *kernel = FindKernel(runtime, nullptr, stub, &error);
    return kernel ? work(runtime, *kernel) : error;
  });
}

template <class T>
T KernelValue(Runtime &runtime, const Kernel &kernel, cl_kernel_work_group_info what) {
  T value{};
  clGetKernelWorkGroupInfo(kernel.built->handle, runtime.device.id, what, sizeof value, &value,
                           nullptr);
  return value;
}

int MaxThreads(Runtime &runtime, const Kernel &kernel) {
  // NVIDIA's OpenCL says 256 and launches 1024.
  if (runtime.device.is_nvidia)
    return static_cast<int>(MaxThreadsPerBlock(runtime));
  return static_cast<int>(
      std::min<std::size_t>(MaxThreadsPerBlock(runtime),
                            KernelValue<std::size_t>(runtime, kernel, CL_KERNEL_WORK_GROUP_SIZE)));
}

// OpenCL tells nothing of registers, so only threads, blocks and shared memory count.
int ActiveBlocks(Runtime &runtime, const Kernel &kernel, int block_size, std::size_t shared_bytes) {
  if (block_size <= 0 || block_size > MaxThreads(runtime, kernel))
    return 0;
  const int warps = (block_size + kWarpSize - 1) / kWarpSize;
  int blocks = std::min(kThreadsPerMultiprocessor / (warps * kWarpSize), kBlocksPerMultiprocessor);
  const std::size_t used = shared_bytes;
  if (used > 0)
    blocks =
        static_cast<int>(std::min<std::size_t>(blocks, runtime.device.local_memory_bytes / used));
  return blocks;
}

} // namespace

extern "C" {

cudaError_t cudaLaunchKernel(const void *stub, dim3 grid, dim3 block, void **arguments,
                             size_t shared_bytes, cudaStream_t stream) {
  return WithKernel(stub, [&](Runtime &runtime, Kernel &kernel) {
    if (!arguments && !kernel.parameters.empty())
      return cudaErrorInvalidValue;
    std::vector<Argument> list;
    for (std::size_t i = 0; i < kernel.parameters.size(); ++i)
      list.push_back({arguments[i], kernel.parameters[i].size, kernel.parameters[i].is_pointer});
    return LaunchKernel(runtime, kernel, {grid, block, shared_bytes, stream}, list.data(),
                        list.size());
  });
}

cudaError_t cudaLaunchCooperativeKernel(const void *stub, dim3 grid, dim3 block, void **arguments,
                                        size_t shared_bytes, cudaStream_t stream) {
  return cudaLaunchKernel(stub, grid, block, arguments, shared_bytes, stream);
}

cudaError_t cudaFuncGetAttributes(cudaFuncAttributes *attributes, const void *stub) {
  return WithKernel(stub, [&](Runtime &runtime, Kernel &kernel) {
    if (!attributes)
      return cudaErrorInvalidValue;
    std::memset(attributes, 0, sizeof *attributes);
    attributes->sharedSizeBytes = KernelValue<cl_ulong>(runtime, kernel, CL_KERNEL_LOCAL_MEM_SIZE);
    attributes->localSizeBytes = KernelValue<cl_ulong>(runtime, kernel, CL_KERNEL_PRIVATE_MEM_SIZE);
    attributes->maxThreadsPerBlock = MaxThreads(runtime, kernel);
    // Unknown to OpenCL: a common number, so that divisions by it make sense.
    attributes->numRegs = 32;
    attributes->ptxVersion = attributes->binaryVersion = 10 * kMajor + kMinor;
    attributes->maxDynamicSharedSizeBytes =
        static_cast<int>(std::max(kernel.built->max_dynamic_shared, SharedBytesPerBlock(runtime)));
    return cudaSuccess;
  });
}

cudaError_t cudaFuncSetAttribute(const void *stub, cudaFuncAttribute attribute, int value) {
  return WithKernel(stub, [&](Runtime &runtime, Kernel &kernel) {
    if (attribute != cudaFuncAttributeMaxDynamicSharedMemorySize)
      return cudaSuccess;
    if (value < 0 || static_cast<std::size_t>(value) > runtime.device.local_memory_bytes)
      return cudaErrorInvalidValue;
    kernel.built->max_dynamic_shared = static_cast<std::size_t>(value);
    return cudaSuccess;
  });
}

cudaError_t cudaFuncSetCacheConfig(const void *stub, cudaFuncCache) {
  return WithKernel(stub, [](Runtime &, Kernel &) { return cudaSuccess; });
}

cudaError_t cudaFuncSetSharedMemConfig(const void *stub, cudaSharedMemConfig) {
  return WithKernel(stub, [](Runtime &, Kernel &) { return cudaSuccess; });
}

cudaError_t cudaOccupancyMaxActiveBlocksPerMultiprocessor(int *blocks, const void *stub,
                                                          int block_size, size_t shared_bytes) {
  return WithKernel(stub, [&](Runtime &runtime, Kernel &kernel) {
    if (!blocks || block_size <= 0)
      return cudaErrorInvalidValue;
    *blocks = ActiveBlocks(runtime, kernel, block_size, shared_bytes);
    return cudaSuccess;
  });
}

cudaError_t cudaOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(int *blocks, const void *stub,
                                                                   int block_size,
                                                                   size_t shared_bytes,
                                                                   unsigned int) {
  return cudaOccupancyMaxActiveBlocksPerMultiprocessor(blocks, stub, block_size, shared_bytes);
}

cudaError_t cudaOccupancyAvailableDynamicSMemPerBlock(size_t *bytes, const void *stub, int blocks,
                                                      int block_size) {
  return WithKernel(stub, [&](Runtime &runtime, Kernel &) {
    if (!bytes || blocks <= 0 || block_size <= 0)
      return cudaErrorInvalidValue;
    *bytes = std::min(SharedBytesPerBlock(runtime),
                      runtime.device.local_memory_bytes / static_cast<std::size_t>(blocks));
    return cudaSuccess;
  });
}

} // extern "C"

namespace spacecast::core {

cudaError_t PotentialBlockSize(int *min_grid_size, int *block_size, const void *stub,
                               size_t (*shared_bytes)(const void *context, int block_size),
                               const void *context, int limit) {
  return WithKernel(stub, [&](Runtime &runtime, Kernel &kernel) {
    if (!min_grid_size || !block_size)
      return cudaErrorInvalidValue;
    int most = MaxThreads(runtime, kernel);
    if (limit > 0)
      most = std::min(most, limit);
    int best_threads = 0;
    *min_grid_size = *block_size = 0;
    const auto multiprocessors =
        static_cast<int>(DeviceValue<cl_uint>(runtime.device.id, CL_DEVICE_MAX_COMPUTE_UNITS));
    // From the largest down in whole warps; the first with the most resident threads wins.
    for (int size = most; size > 0; size = (size - 1) / kWarpSize * kWarpSize) {
      const int blocks = ActiveBlocks(runtime, kernel, size, shared_bytes(context, size));
      if (blocks * size <= best_threads)
        continue;
      best_threads = blocks * size;
      *block_size = size;
      *min_grid_size = blocks * multiprocessors;
    }
    return cudaSuccess;
  });
}

} // namespace spacecast::core
