#include "driver_api.h"

#include <dlfcn.h>

namespace spacecast::opencl {

namespace {

class Library {
public:
  Library(std::initializer_list<const char *> names, std::string &reason) : reason_(reason) {
    for (const char *name : names)
      if (handle_ == nullptr)
        handle_ = dlopen(name, RTLD_NOW | RTLD_LOCAL);
    if (handle_ == nullptr)
      reason_ = std::string(*names.begin()) + " cannot be loaded";
  }
  template <class Function> void Find(Function *&function, const char *name) {
    function = handle_ != nullptr ? reinterpret_cast<Function *>(dlsym(handle_, name)) : nullptr;
    if (function == nullptr && reason_.empty())
      reason_ = std::string("the library has no ") + name;
  }
  bool IsWhole() const { return reason_.empty(); }

private:
  void *handle_ = nullptr;
  std::string &reason_;
};

} // namespace

const DriverApi *LoadDriverApi(std::string &reason) {
  static DriverApi api;
  Library library({"libcuda.so.1"}, reason);
  library.Find(api.cuInit, "cuInit");
  library.Find(api.cuDriverGetVersion, "cuDriverGetVersion");
  library.Find(api.cuDeviceGetCount, "cuDeviceGetCount");
  library.Find(api.cuDeviceGet, "cuDeviceGet");
  library.Find(api.cuDeviceGetName, "cuDeviceGetName");
  library.Find(api.cuDeviceGetAttribute, "cuDeviceGetAttribute");
  library.Find(api.cuDeviceTotalMem_v2, "cuDeviceTotalMem_v2");
  library.Find(api.cuDevicePrimaryCtxRetain, "cuDevicePrimaryCtxRetain");
  library.Find(api.cuCtxSetCurrent, "cuCtxSetCurrent");
  library.Find(api.cuCtxSynchronize, "cuCtxSynchronize");
  library.Find(api.cuMemAlloc_v2, "cuMemAlloc_v2");
  library.Find(api.cuMemAllocManaged, "cuMemAllocManaged");
  library.Find(api.cuMemFree_v2, "cuMemFree_v2");
  library.Find(api.cuMemcpyAsync, "cuMemcpyAsync");
  library.Find(api.cuMemcpy2DAsync_v2, "cuMemcpy2DAsync_v2");
  library.Find(api.cuMemsetD8Async, "cuMemsetD8Async");
  library.Find(api.cuMemsetD16Async, "cuMemsetD16Async");
  library.Find(api.cuMemsetD32Async, "cuMemsetD32Async");
  library.Find(api.cuStreamCreate, "cuStreamCreate");
  library.Find(api.cuStreamDestroy_v2, "cuStreamDestroy_v2");
  library.Find(api.cuStreamSynchronize, "cuStreamSynchronize");
  library.Find(api.cuStreamWaitEvent, "cuStreamWaitEvent");
  library.Find(api.cuEventCreate, "cuEventCreate");
  library.Find(api.cuEventDestroy_v2, "cuEventDestroy_v2");
  library.Find(api.cuEventRecord, "cuEventRecord");
  library.Find(api.cuEventQuery, "cuEventQuery");
  library.Find(api.cuEventSynchronize, "cuEventSynchronize");
  library.Find(api.cuEventElapsedTime, "cuEventElapsedTime");
  library.Find(api.cuModuleLoadData, "cuModuleLoadData");
  library.Find(api.cuModuleUnload, "cuModuleUnload");
  library.Find(api.cuModuleGetFunction, "cuModuleGetFunction");
  library.Find(api.cuFuncGetAttribute, "cuFuncGetAttribute");
  library.Find(api.cuFuncSetAttribute, "cuFuncSetAttribute");
  library.Find(api.cuLaunchKernel, "cuLaunchKernel");
  library.Find(api.cuGetErrorString, "cuGetErrorString");
  return library.IsWhole() ? &api : nullptr;
}

const CompilerApi *LoadCompilerApi(std::string &reason) {
  static CompilerApi api;
  Library library(
      {"libnvrtc.so", "libnvrtc.so.13", "libnvrtc.so.12", "/usr/local/cuda/lib64/libnvrtc.so"},
      reason);
  library.Find(api.nvrtcVersion, "nvrtcVersion");
  library.Find(api.nvrtcCreateProgram, "nvrtcCreateProgram");
  library.Find(api.nvrtcDestroyProgram, "nvrtcDestroyProgram");
  library.Find(api.nvrtcCompileProgram, "nvrtcCompileProgram");
  library.Find(api.nvrtcGetPTXSize, "nvrtcGetPTXSize");
  library.Find(api.nvrtcGetPTX, "nvrtcGetPTX");
  library.Find(api.nvrtcGetCUBINSize, "nvrtcGetCUBINSize");
  library.Find(api.nvrtcGetCUBIN, "nvrtcGetCUBIN");
  library.Find(api.nvrtcGetProgramLogSize, "nvrtcGetProgramLogSize");
  library.Find(api.nvrtcGetProgramLog, "nvrtcGetProgramLog");
  return library.IsWhole() ? &api : nullptr;
}

} // namespace spacecast::opencl
