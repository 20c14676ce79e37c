#include "device_properties.h"

#include <algorithm>
#include <cstring>

#include "launch.h"
#include "managed_memory.h"

namespace spacecast::core {

unsigned MaxThreadsPerBlock(const Runtime &runtime) {
  return static_cast<unsigned>(
      std::min<std::size_t>(kMaxThreadsPerBlock, runtime.device.max_threads_per_block));
}

std::size_t SharedBytesPerBlock(const Runtime &runtime) {
  constexpr std::size_t kCudaDefault = 48 * 1024;
  return std::min(kCudaDefault, runtime.device.local_memory_bytes);
}

cudaDeviceProp Properties(Runtime &runtime) {
  cudaDeviceProp p;
  std::memset(&p, 0, sizeof p);
  const Device &device = runtime.device;
  const cl_device_id id = device.id;
  std::strncpy(p.name, device.name.c_str(), sizeof p.name - 1);
  const auto threads = static_cast<int>(MaxThreadsPerBlock(runtime));
  std::size_t item_sizes[3] = {};
  clGetDeviceInfo(id, CL_DEVICE_MAX_WORK_ITEM_SIZES, sizeof item_sizes, item_sizes, nullptr);
  constexpr int kExtentLimits[3] = {kMaxThreadsPerBlock, kMaxThreadsPerBlock, kMaxBlockDepth};
  for (int i = 0; i < 3; ++i)
    p.maxThreadsDim[i] = static_cast<int>(std::min<std::size_t>(item_sizes[i], kExtentLimits[i]));
  p.maxThreadsPerBlock = threads;
  p.maxGridSize[0] = kMaxGridWidth;
  p.maxGridSize[1] = p.maxGridSize[2] = kMaxGridHeight;
  p.totalGlobalMem = DeviceValue<cl_ulong>(id, CL_DEVICE_GLOBAL_MEM_SIZE);
  p.totalConstMem = DeviceValue<cl_ulong>(id, CL_DEVICE_MAX_CONSTANT_BUFFER_SIZE);
  p.sharedMemPerBlock = SharedBytesPerBlock(runtime);
  p.sharedMemPerBlockOptin = device.local_memory_bytes;
  p.sharedMemPerMultiprocessor = device.local_memory_bytes;
  p.regsPerBlock = p.regsPerMultiprocessor = kRegistersPerBlock;
  p.warpSize = kWarpSize;
  p.memPitch = 0x7fffffff;
  p.major = kMajor;
  p.minor = kMinor;
  p.textureAlignment = 512;
  p.texturePitchAlignment = 32;
  p.surfaceAlignment = 512;
  p.multiProcessorCount = DeviceValue<cl_uint>(id, CL_DEVICE_MAX_COMPUTE_UNITS);
  p.maxThreadsPerMultiProcessor = kThreadsPerMultiprocessor;
  p.maxBlocksPerMultiProcessor = kBlocksPerMultiprocessor;
  p.integrated = DeviceValue<cl_bool>(id, CL_DEVICE_HOST_UNIFIED_MEMORY) ? 1 : 0;
  p.canMapHostMemory = 1;
  p.concurrentKernels = 1;
  p.asyncEngineCount = 1;
  p.unifiedAddressing = 1;
  p.managedMemory = 1;
  p.concurrentManagedAccess = IsManagedMemoryConcurrent(runtime) ? 1 : 0;
  p.memoryBusWidth = 256;
  p.l2CacheSize = static_cast<int>(DeviceValue<cl_ulong>(id, CL_DEVICE_GLOBAL_MEM_CACHE_SIZE));
  p.streamPrioritiesSupported = 1;
  p.globalL1CacheSupported = p.localL1CacheSupported = 1;
  p.memoryPoolsSupported = 1;
  p.hostRegisterSupported = 1;
  p.ECCEnabled = DeviceValue<cl_bool>(id, CL_DEVICE_ERROR_CORRECTION_SUPPORT) ? 1 : 0;
  constexpr int kKilo = 1000; // MHz to kHz.
  p.clockRate = static_cast<int>(DeviceValue<cl_uint>(id, CL_DEVICE_MAX_CLOCK_FREQUENCY)) * kKilo;
  p.memoryClockRate = p.clockRate;
  p.deviceOverlap = 1;
  p.singleToDoublePrecisionPerfRatio = 2;
  return p;
}

} // namespace spacecast::core
