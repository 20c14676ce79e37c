// The version and the plain types of the driver API, which programs take from <cuda.h>. Its
// functions are not part of the shim.
#pragma once

// The guard of CUDA's header: programs test it, and it keeps that header out.
#define __cuda_cuda_h__

#include "cuda_runtime_api.h"

#define CUDA_VERSION 13000

typedef int CUdevice;
typedef unsigned long long CUdeviceptr;
typedef struct CUctx_st *CUcontext;
typedef struct CUmod_st *CUmodule;
typedef struct CUfunc_st *CUfunction;
typedef struct CUstream_st *CUstream;
typedef struct CUevent_st *CUevent;
