// The few helpers of NVIDIA's samples that programs include most: error checks and device choice.
#pragma once

// The guard of CUDA's header: programs test it, and it keeps that header out.
#define COMMON_HELPER_CUDA_H_

#include <cuda_runtime.h>

#include <cstdio>
#include <cstdlib>

#include "helper_string.h"

#ifndef EXIT_WAIVED
#define EXIT_WAIVED 2
#endif

template <class T> void check(T result, const char *call, const char *file, int line) {
  if (!result)
    return;
  std::fprintf(stderr, "CUDA error at %s:%d code=%d(%s) \"%s\"\n", file, line,
               static_cast<int>(result), cudaGetErrorName(static_cast<cudaError_t>(result)), call);
  std::exit(EXIT_FAILURE);
}
#define checkCudaErrors(call) check((call), #call, __FILE__, __LINE__)

inline void __getLastCudaError(const char *message, const char *file, int line) {
  const cudaError_t error = cudaGetLastError();
  if (error == cudaSuccess)
    return;
  std::fprintf(stderr, "%s(%d): %s: (%d) %s\n", file, line, message, static_cast<int>(error),
               cudaGetErrorString(error));
  std::exit(EXIT_FAILURE);
}
#define getLastCudaError(message) __getLastCudaError(message, __FILE__, __LINE__)

inline const char *_cudaGetErrorEnum(cudaError_t error) { return cudaGetErrorName(error); }

inline int gpuGetMaxGflopsDeviceId() { return 0; }

inline int findCudaDevice(int argument_count, const char **arguments) {
  int device = 0;
  if (checkCmdLineFlag(argument_count, arguments, "device"))
    device = getCmdLineArgumentInt(argument_count, arguments, "device");
  checkCudaErrors(cudaSetDevice(device));
  cudaDeviceProp properties;
  checkCudaErrors(cudaGetDeviceProperties(&properties, device));
  std::printf("GPU Device %d: \"%s\" with compute capability %d.%d\n\n", device, properties.name,
              properties.major, properties.minor);
  return device;
}

// Shader cores of a multiprocessor, as far as a program's estimate of speed needs it.
inline int _ConvertSMVer2Cores(int, int) { return 64; }
