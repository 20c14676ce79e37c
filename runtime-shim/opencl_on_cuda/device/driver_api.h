// The entry points of the CUDA driver and of its run-time compiler that we use, declared here so
// that no toolkit is needed to build, and looked up when the program starts (CUDA Driver API;
// NVRTC).
#pragma once

#include <cstddef>
#include <string>

namespace spacecast::opencl {

// CUDA_MEMCPY2D_v2.
struct DriverCopy2D {
  std::size_t from_x, from_y;
  unsigned from_type;
  const void *from_host;
  unsigned long long from_device;
  void *from_array;
  std::size_t from_pitch;
  std::size_t to_x, to_y;
  unsigned to_type;
  void *to_host;
  unsigned long long to_device;
  void *to_array;
  std::size_t to_pitch;
  std::size_t width, height;
};
constexpr unsigned kMemoryTypeUnified = 4;

using DriverContext = struct DriverContextObject *;
using DriverStream = struct DriverStreamObject *;
using DriverEvent = struct DriverEventObject *;
using DriverModule = struct DriverModuleObject *;
using DriverFunction = struct DriverFunctionObject *;

constexpr int kDriverSuccess = 0;
constexpr int kDriverNotReady = 600;

struct DriverApi {
  int (*cuInit)(unsigned);
  int (*cuDriverGetVersion)(int *);
  int (*cuDeviceGetCount)(int *);
  int (*cuDeviceGet)(int *, int);
  int (*cuDeviceGetName)(char *, int, int);
  int (*cuDeviceGetAttribute)(int *, int, int);
  int (*cuDeviceTotalMem_v2)(std::size_t *, int);
  int (*cuDevicePrimaryCtxRetain)(DriverContext *, int);
  int (*cuCtxSetCurrent)(DriverContext);
  int (*cuCtxSynchronize)();
  int (*cuMemAlloc_v2)(unsigned long long *, std::size_t);
  int (*cuMemAllocManaged)(unsigned long long *, std::size_t, unsigned);
  int (*cuMemFree_v2)(unsigned long long);
  int (*cuMemcpyAsync)(unsigned long long, unsigned long long, std::size_t, DriverStream);
  int (*cuMemcpy2DAsync_v2)(const DriverCopy2D *, DriverStream);
  int (*cuMemsetD8Async)(unsigned long long, unsigned char, std::size_t, DriverStream);
  int (*cuMemsetD16Async)(unsigned long long, unsigned short, std::size_t, DriverStream);
  int (*cuMemsetD32Async)(unsigned long long, unsigned, std::size_t, DriverStream);
  int (*cuStreamCreate)(DriverStream *, unsigned);
  int (*cuStreamDestroy_v2)(DriverStream);
  int (*cuStreamSynchronize)(DriverStream);
  int (*cuStreamWaitEvent)(DriverStream, DriverEvent, unsigned);
  int (*cuEventCreate)(DriverEvent *, unsigned);
  int (*cuEventDestroy_v2)(DriverEvent);
  int (*cuEventRecord)(DriverEvent, DriverStream);
  int (*cuEventQuery)(DriverEvent);
  int (*cuEventSynchronize)(DriverEvent);
  int (*cuEventElapsedTime)(float *, DriverEvent, DriverEvent);
  int (*cuModuleLoadData)(DriverModule *, const void *);
  int (*cuModuleUnload)(DriverModule);
  int (*cuModuleGetFunction)(DriverFunction *, DriverModule, const char *);
  int (*cuFuncGetAttribute)(int *, int, DriverFunction);
  int (*cuFuncSetAttribute)(DriverFunction, int, int);
  int (*cuLaunchKernel)(DriverFunction, unsigned, unsigned, unsigned, unsigned, unsigned, unsigned,
                        unsigned, DriverStream, void **, void **);
  int (*cuGetErrorString)(int, const char **);
};

using CompilerProgram = struct CompilerProgramObject *;

struct CompilerApi {
  int (*nvrtcVersion)(int *, int *);
  int (*nvrtcCreateProgram)(CompilerProgram *, const char *, const char *, int, const char *const *,
                            const char *const *);
  int (*nvrtcDestroyProgram)(CompilerProgram *);
  int (*nvrtcCompileProgram)(CompilerProgram, int, const char *const *);
  int (*nvrtcGetPTXSize)(CompilerProgram, std::size_t *);
  int (*nvrtcGetPTX)(CompilerProgram, char *);
  int (*nvrtcGetCUBINSize)(CompilerProgram, std::size_t *);
  int (*nvrtcGetCUBIN)(CompilerProgram, char *);
  int (*nvrtcGetProgramLogSize)(CompilerProgram, std::size_t *);
  int (*nvrtcGetProgramLog)(CompilerProgram, char *);
};

// Null where the library or one of its functions is missing; then `reason` says what.
const DriverApi *LoadDriverApi(std::string &reason);
const CompilerApi *LoadCompilerApi(std::string &reason);

} // namespace spacecast::opencl
