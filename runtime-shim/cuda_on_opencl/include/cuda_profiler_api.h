// cudaProfilerStart and cudaProfilerStop.
#pragma once

// The guard of CUDA's header: programs test it, and it keeps that header out.
#define __CUDA_PROFILER_API_H__

#include "cuda_runtime_api.h"
