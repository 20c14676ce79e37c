// A small version of the samples' error checks and device choice.
#pragma once
#pragma clang system_header

#include "helper_string.h"

SPACECAST_HOST const char *_cudaGetErrorEnum(cudaError_t);
template <class T> SPACECAST_HOST void check(T, char const *const, const char *const, int const);
#define checkCudaErrors(value) check((value), #value, __FILE__, __LINE__)
SPACECAST_HOST void __getLastCudaError(const char *, const char *, const int);
#define getLastCudaError(message) __getLastCudaError(message, __FILE__, __LINE__)
SPACECAST_HOST void __printLastCudaError(const char *, const char *, const int);
#define printLastCudaError(message) __printLastCudaError(message, __FILE__, __LINE__)
#ifndef MAX
#define MAX(a, b) (a > b ? a : b)
#endif
SPACECAST_HOST int ftoi(float);
SPACECAST_HOST int _ConvertSMVer2Cores(int, int);
SPACECAST_HOST const char *_ConvertSMVer2ArchName(int, int);
SPACECAST_HOST int gpuDeviceInit(int);
SPACECAST_HOST int gpuGetMaxGflopsDeviceId();
SPACECAST_HOST int findCudaDevice(int, const char **);
SPACECAST_HOST int findIntegratedGPU();
SPACECAST_HOST bool checkCudaCapabilities(int, int);
