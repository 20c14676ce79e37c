// Devices, their properties and the settings that change nothing here.

#include <cstdio>
#include <cstring>

#include "../core/device_properties.h"
#include "../core/failed_assertions.h"
#include "../core/last_error.h"
#include "../core/streams.h"
#include "../include/cuda_runtime_api.h"

using namespace spacecast::core;

namespace {

// Runs `work` if `device` is the one device that there is.
template <class Work> cudaError_t WithDevice(int device, Work work) {
  return Call(
      [&](Runtime &runtime) { return device == 0 ? work(runtime) : cudaErrorInvalidDevice; });
}

cudaError_t Nothing(Runtime &) { return cudaSuccess; }

constexpr int kVersion = 13000;
constexpr int kLimits = cudaLimitPersistingL2CacheSize + 1;
constexpr const char *kBusId = "0000:00:00.0";

int Attribute(const cudaDeviceProp &p, cudaDeviceAttr attribute) {
  switch (attribute) {
  case cudaDevAttrMaxThreadsPerBlock:
    return p.maxThreadsPerBlock;
  case cudaDevAttrMaxBlockDimX:
  case cudaDevAttrMaxBlockDimY:
  case cudaDevAttrMaxBlockDimZ:
    return p.maxThreadsDim[attribute - cudaDevAttrMaxBlockDimX];
  case cudaDevAttrMaxGridDimX:
  case cudaDevAttrMaxGridDimY:
  case cudaDevAttrMaxGridDimZ:
    return p.maxGridSize[attribute - cudaDevAttrMaxGridDimX];
  case cudaDevAttrMaxSharedMemoryPerBlock:
    return static_cast<int>(p.sharedMemPerBlock);
  case cudaDevAttrMaxSharedMemoryPerBlockOptin:
    return static_cast<int>(p.sharedMemPerBlockOptin);
  case cudaDevAttrMaxSharedMemoryPerMultiprocessor:
    return static_cast<int>(p.sharedMemPerMultiprocessor);
  case cudaDevAttrTotalConstantMemory:
    return static_cast<int>(p.totalConstMem);
  case cudaDevAttrWarpSize:
    return p.warpSize;
  case cudaDevAttrMaxPitch:
    return static_cast<int>(p.memPitch);
  case cudaDevAttrMaxRegistersPerBlock:
    return p.regsPerBlock;
  case cudaDevAttrMaxRegistersPerMultiprocessor:
    return p.regsPerMultiprocessor;
  case cudaDevAttrClockRate:
    return p.clockRate;
  case cudaDevAttrMemoryClockRate:
    return p.memoryClockRate;
  case cudaDevAttrTextureAlignment:
    return static_cast<int>(p.textureAlignment);
  case cudaDevAttrGpuOverlap:
    return p.deviceOverlap;
  case cudaDevAttrMultiProcessorCount:
    return p.multiProcessorCount;
  case cudaDevAttrIntegrated:
    return p.integrated;
  case cudaDevAttrCanMapHostMemory:
    return p.canMapHostMemory;
  case cudaDevAttrComputeMode:
    return p.computeMode;
  case cudaDevAttrConcurrentKernels:
    return p.concurrentKernels;
  case cudaDevAttrEccEnabled:
    return p.ECCEnabled;
  case cudaDevAttrGlobalMemoryBusWidth:
    return p.memoryBusWidth;
  case cudaDevAttrL2CacheSize:
    return p.l2CacheSize;
  case cudaDevAttrMaxThreadsPerMultiProcessor:
    return p.maxThreadsPerMultiProcessor;
  case cudaDevAttrMaxBlocksPerMultiprocessor:
    return p.maxBlocksPerMultiProcessor;
  case cudaDevAttrAsyncEngineCount:
    return p.asyncEngineCount;
  case cudaDevAttrUnifiedAddressing:
    return p.unifiedAddressing;
  case cudaDevAttrTexturePitchAlignment:
    return static_cast<int>(p.texturePitchAlignment);
  case cudaDevAttrComputeCapabilityMajor:
    return p.major;
  case cudaDevAttrComputeCapabilityMinor:
    return p.minor;
  case cudaDevAttrStreamPrioritiesSupported:
    return p.streamPrioritiesSupported;
  case cudaDevAttrManagedMemory:
    return p.managedMemory;
  case cudaDevAttrConcurrentManagedAccess:
    return p.concurrentManagedAccess;
  case cudaDevAttrSingleToDoublePrecisionPerfRatio:
    return p.singleToDoublePrecisionPerfRatio;
  case cudaDevAttrHostRegisterSupported:
    return p.hostRegisterSupported;
  case cudaDevAttrMemoryPoolsSupported:
    return p.memoryPoolsSupported;
  default:
    return 0; // A feature that is not there.
  }
}

} // namespace

extern "C" {

cudaError_t cudaGetDeviceCount(int *count) {
  if (!count)
    return Remember(cudaErrorInvalidValue);
  *count = 0;
  return Call([&](Runtime &) {
    *count = 1;
    return cudaSuccess;
  });
}

cudaError_t cudaSetDevice(int device) { return WithDevice(device, Nothing); }
cudaError_t cudaInitDevice(int device, unsigned int, unsigned int) {
  return WithDevice(device, Nothing);
}
cudaError_t cudaGetDevice(int *device) {
  return Call([&](Runtime &) {
    if (!device)
      return cudaErrorInvalidValue;
    *device = 0;
    return cudaSuccess;
  });
}
cudaError_t cudaSetValidDevices(int *devices, int count) {
  return Call([&](Runtime &) {
    for (int i = 0; i < count; ++i)
      if (devices[i] != 0)
        return cudaErrorInvalidDevice;
    return cudaSuccess;
  });
}

cudaError_t cudaGetDeviceProperties(cudaDeviceProp *properties, int device) {
  return WithDevice(device, [&](Runtime &runtime) {
    if (!properties)
      return cudaErrorInvalidValue;
    *properties = Properties(runtime);
    return cudaSuccess;
  });
}

cudaError_t cudaDeviceGetAttribute(int *value, cudaDeviceAttr attribute, int device) {
  return WithDevice(device, [&](Runtime &runtime) {
    if (!value || attribute <= 0 || attribute >= cudaDevAttrMax)
      return cudaErrorInvalidValue;
    *value = Attribute(Properties(runtime), attribute);
    return cudaSuccess;
  });
}

cudaError_t cudaChooseDevice(int *device, const cudaDeviceProp *) { return cudaGetDevice(device); }

cudaError_t cudaDeviceGetPCIBusId(char *bus_id, int length, int device) {
  return WithDevice(device, [&](Runtime &) {
    if (!bus_id || length <= static_cast<int>(std::strlen(kBusId)))
      return cudaErrorInvalidValue;
    std::strcpy(bus_id, kBusId);
    return cudaSuccess;
  });
}

cudaError_t cudaDeviceGetByPCIBusId(int *device, const char *bus_id) {
  return Call([&](Runtime &) {
    if (!device || !bus_id || std::strcmp(bus_id, kBusId) != 0)
      return cudaErrorInvalidValue;
    *device = 0;
    return cudaSuccess;
  });
}

cudaError_t cudaDeviceSynchronize(void) { return Call(FinishAll); }

// Clears a fault, as far as OpenCL can. Memory stays, since other parts of the program may hold
// pointers and CUDA's next call would start anew anyway.
cudaError_t cudaDeviceReset(void) {
  Runtime &runtime = TheRuntime();
  {
    const std::lock_guard<std::mutex> lock(runtime.mutex);
    if (runtime.state != Runtime::State::kStarted)
      return cudaSuccess;
    if (runtime.sticky == cudaSuccess)
      FinishAll(runtime);
    runtime.sticky = cudaSuccess;
    ForgetAssertions(runtime);
  }
  TakeLastError();
  return cudaSuccess;
}

cudaError_t cudaSetDeviceFlags(unsigned int flags) {
  return Call([&](Runtime &runtime) {
    if (flags & ~static_cast<unsigned>(cudaDeviceMask))
      return cudaErrorInvalidValue;
    runtime.device_flags = flags;
    return cudaSuccess;
  });
}
cudaError_t cudaGetDeviceFlags(unsigned int *flags) {
  return Call([&](Runtime &runtime) {
    if (!flags)
      return cudaErrorInvalidValue;
    *flags = runtime.device_flags | cudaDeviceMapHost;
    return cudaSuccess;
  });
}

// OpenCL has none of these limits to set; a program reads back what it wrote.
cudaError_t cudaDeviceSetLimit(cudaLimit limit, size_t value) {
  return Call([&](Runtime &runtime) {
    if (limit < 0 || limit >= kLimits)
      return cudaErrorInvalidValue;
    runtime.limits[limit] = value;
    return cudaSuccess;
  });
}
cudaError_t cudaDeviceGetLimit(size_t *value, cudaLimit limit) {
  return Call([&](Runtime &runtime) {
    if (!value || limit < 0 || limit >= kLimits)
      return cudaErrorInvalidValue;
    *value = runtime.limits[limit];
    return cudaSuccess;
  });
}

cudaError_t cudaDeviceSetCacheConfig(cudaFuncCache) { return Call(Nothing); }
cudaError_t cudaDeviceGetCacheConfig(cudaFuncCache *config) {
  return Call([&](Runtime &) {
    *config = cudaFuncCachePreferNone;
    return cudaSuccess;
  });
}
cudaError_t cudaDeviceSetSharedMemConfig(cudaSharedMemConfig) { return Call(Nothing); }
cudaError_t cudaDeviceGetSharedMemConfig(cudaSharedMemConfig *config) {
  return Call([&](Runtime &) {
    *config = cudaSharedMemBankSizeFourByte;
    return cudaSuccess;
  });
}
cudaError_t cudaDeviceGetStreamPriorityRange(int *least, int *greatest) {
  return Call([&](Runtime &) {
    if (least)
      *least = 0;
    if (greatest)
      *greatest = 0;
    return cudaSuccess;
  });
}

cudaError_t cudaDeviceCanAccessPeer(int *can_access, int device, int peer) {
  return Call([&](Runtime &) {
    if (!can_access)
      return cudaErrorInvalidValue;
    *can_access = 0;
    return device == 0 && peer == 0 ? cudaSuccess : cudaErrorInvalidDevice;
  });
}
cudaError_t cudaDeviceEnablePeerAccess(int, unsigned int) {
  return Remember(cudaErrorInvalidDevice);
}
cudaError_t cudaDeviceDisablePeerAccess(int) { return Remember(cudaErrorInvalidDevice); }
cudaError_t cudaDeviceGetP2PAttribute(int *, cudaDeviceP2PAttr, int, int) {
  return Remember(cudaErrorInvalidDevice);
}

// Both versions are known without a device.
cudaError_t cudaDriverGetVersion(int *version) {
  if (!version)
    return Remember(cudaErrorInvalidValue);
  *version = kVersion;
  return cudaSuccess;
}
cudaError_t cudaRuntimeGetVersion(int *version) { return cudaDriverGetVersion(version); }

cudaError_t cudaProfilerStart(void) { return Call(Nothing); }
cudaError_t cudaProfilerStop(void) { return Call(Nothing); }

} // extern "C"
