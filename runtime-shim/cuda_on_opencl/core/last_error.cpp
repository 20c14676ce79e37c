#include "last_error.h"

#include <cstdio>

namespace spacecast::core {

namespace {

cudaError_t &LastError() {
  thread_local cudaError_t last = cudaSuccess;
  return last;
}

} // namespace

cudaError_t Remember(cudaError_t error) {
  // cudaErrorNotReady is an answer, not a failure.
  if (error != cudaSuccess && error != cudaErrorNotReady)
    LastError() = error;
  return error;
}

cudaError_t PeekLastError() { return LastError(); }

cudaError_t TakeLastError() {
  const cudaError_t last = LastError();
  LastError() = cudaSuccess;
  return last;
}

cudaError_t ErrorFrom(cl_int status) {
  switch (status) {
  case CL_SUCCESS:
    return cudaSuccess;
  case CL_MEM_OBJECT_ALLOCATION_FAILURE:
  case CL_OUT_OF_HOST_MEMORY:
  case CL_INVALID_BUFFER_SIZE:
    return cudaErrorMemoryAllocation;
  case CL_OUT_OF_RESOURCES:
    return cudaErrorLaunchOutOfResources;
  case CL_INVALID_WORK_GROUP_SIZE:
  case CL_INVALID_WORK_ITEM_SIZE:
  case CL_INVALID_WORK_DIMENSION:
  case CL_INVALID_GLOBAL_WORK_SIZE:
    return cudaErrorInvalidConfiguration;
  case CL_INVALID_KERNEL_NAME:
  case CL_INVALID_KERNEL:
    return cudaErrorInvalidDeviceFunction;
  case CL_BUILD_PROGRAM_FAILURE:
  case CL_INVALID_PROGRAM_EXECUTABLE:
    return cudaErrorInvalidKernelImage;
  case CL_DEVICE_NOT_FOUND:
    return cudaErrorNoDevice;
  case CL_INVALID_VALUE:
  case CL_INVALID_ARG_SIZE:
  case CL_INVALID_ARG_VALUE:
  case CL_INVALID_KERNEL_ARGS:
    return cudaErrorInvalidValue;
  default:
    return cudaErrorUnknown;
  }
}

cudaError_t Fault(Runtime &runtime, cl_int status) {
  if (runtime.sticky == cudaSuccess) {
    std::fprintf(stderr, "spacecast: the device reports OpenCL error %d for earlier work\n",
                 status);
    runtime.sticky = cudaErrorIllegalAddress;
  }
  return runtime.sticky;
}

} // namespace spacecast::core
