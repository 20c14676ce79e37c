// The driver API: the types that programs name and the functions that they call.
#pragma once
#pragma clang system_header

typedef int CUdevice;
typedef unsigned long long CUdeviceptr;
typedef struct CUctx_st *CUcontext;
typedef struct CUmod_st *CUmodule;
typedef struct CUfunc_st *CUfunction;
typedef struct CUstream_st *CUstream;
typedef struct CUevent_st *CUevent;
typedef struct CUarray_st *CUarray;
typedef unsigned long long CUtexObject;
typedef unsigned long long CUsurfObject;
enum cudaError_enum {
  CUDA_SUCCESS = 0,
  CUDA_ERROR_INVALID_VALUE = 1,
  CUDA_ERROR_OUT_OF_MEMORY = 2,
  CUDA_ERROR_NOT_INITIALIZED = 3,
  CUDA_ERROR_DEINITIALIZED = 4,
  CUDA_ERROR_NO_DEVICE = 100,
  CUDA_ERROR_INVALID_DEVICE = 101,
  CUDA_ERROR_INVALID_IMAGE = 200,
  CUDA_ERROR_INVALID_CONTEXT = 201,
  CUDA_ERROR_FILE_NOT_FOUND = 301,
  CUDA_ERROR_INVALID_HANDLE = 400,
  CUDA_ERROR_NOT_FOUND = 500,
  CUDA_ERROR_NOT_READY = 600,
  CUDA_ERROR_LAUNCH_FAILED = 719,
  CUDA_ERROR_UNKNOWN = 999
};
typedef enum cudaError_enum CUresult;
enum CUdevice_attribute {
  CU_DEVICE_ATTRIBUTE_MAX_THREADS_PER_BLOCK = 1,
  CU_DEVICE_ATTRIBUTE_MAX_SHARED_MEMORY_PER_BLOCK = 8,
  CU_DEVICE_ATTRIBUTE_WARP_SIZE = 10,
  CU_DEVICE_ATTRIBUTE_CLOCK_RATE = 13,
  CU_DEVICE_ATTRIBUTE_MULTIPROCESSOR_COUNT = 16,
  CU_DEVICE_ATTRIBUTE_MEMORY_CLOCK_RATE = 36,
  CU_DEVICE_ATTRIBUTE_GLOBAL_MEMORY_BUS_WIDTH = 37,
  CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MAJOR = 75,
  CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MINOR = 76
};
enum CUjit_option { CU_JIT_MAX_REGISTERS = 0, CU_JIT_TARGET = 9 };

SPACECAST_HOST CUresult cuInit(unsigned int);
SPACECAST_HOST CUresult cuDriverGetVersion(int *);
SPACECAST_HOST CUresult cuDeviceGet(CUdevice *, int);
SPACECAST_HOST CUresult cuDeviceGetCount(int *);
SPACECAST_HOST CUresult cuDeviceGetName(char *, int, CUdevice);
SPACECAST_HOST CUresult cuDeviceGetAttribute(int *, CUdevice_attribute, CUdevice);
SPACECAST_HOST CUresult cuDeviceTotalMem(size_t *, CUdevice);
SPACECAST_HOST CUresult cuDeviceComputeCapability(int *, int *, CUdevice);
SPACECAST_HOST CUresult cuCtxCreate(CUcontext *, unsigned int, CUdevice);
SPACECAST_HOST CUresult cuCtxDestroy(CUcontext);
SPACECAST_HOST CUresult cuCtxSynchronize();
SPACECAST_HOST CUresult cuCtxSetCurrent(CUcontext);
SPACECAST_HOST CUresult cuCtxGetCurrent(CUcontext *);
SPACECAST_HOST CUresult cuDevicePrimaryCtxRetain(CUcontext *, CUdevice);
SPACECAST_HOST CUresult cuModuleLoad(CUmodule *, const char *);
SPACECAST_HOST CUresult cuModuleLoadData(CUmodule *, const void *);
SPACECAST_HOST CUresult cuModuleLoadDataEx(CUmodule *, const void *, unsigned int, CUjit_option *,
                                           void **);
SPACECAST_HOST CUresult cuModuleUnload(CUmodule);
SPACECAST_HOST CUresult cuModuleGetFunction(CUfunction *, CUmodule, const char *);
SPACECAST_HOST CUresult cuModuleGetGlobal(CUdeviceptr *, size_t *, CUmodule, const char *);
SPACECAST_HOST CUresult cuMemAlloc(CUdeviceptr *, size_t);
SPACECAST_HOST CUresult cuMemFree(CUdeviceptr);
SPACECAST_HOST CUresult cuMemGetInfo(size_t *, size_t *);
SPACECAST_HOST CUresult cuMemcpyHtoD(CUdeviceptr, const void *, size_t);
SPACECAST_HOST CUresult cuMemcpyDtoH(void *, CUdeviceptr, size_t);
SPACECAST_HOST CUresult cuMemcpyDtoD(CUdeviceptr, CUdeviceptr, size_t);
SPACECAST_HOST CUresult cuMemcpyHtoDAsync(CUdeviceptr, const void *, size_t, CUstream);
SPACECAST_HOST CUresult cuMemcpyDtoHAsync(void *, CUdeviceptr, size_t, CUstream);
SPACECAST_HOST CUresult cuMemsetD8(CUdeviceptr, unsigned char, size_t);
SPACECAST_HOST CUresult cuMemsetD32(CUdeviceptr, unsigned int, size_t);
SPACECAST_HOST CUresult cuLaunchKernel(CUfunction, unsigned int, unsigned int, unsigned int,
                                       unsigned int, unsigned int, unsigned int, unsigned int,
                                       CUstream, void **, void **);
SPACECAST_HOST CUresult cuStreamCreate(CUstream *, unsigned int);
SPACECAST_HOST CUresult cuStreamSynchronize(CUstream);
SPACECAST_HOST CUresult cuStreamDestroy(CUstream);
SPACECAST_HOST CUresult cuEventCreate(CUevent *, unsigned int);
SPACECAST_HOST CUresult cuEventRecord(CUevent, CUstream);
SPACECAST_HOST CUresult cuEventSynchronize(CUevent);
SPACECAST_HOST CUresult cuEventElapsedTime(float *, CUevent, CUevent);
SPACECAST_HOST CUresult cuEventDestroy(CUevent);
SPACECAST_HOST CUresult cuGetErrorString(CUresult, const char **);
SPACECAST_HOST CUresult cuGetErrorName(CUresult, const char **);
