// CUDA's device language for a C++17 compiler: kernels become functions that threads of the host
// run. This header stands for what nvcc includes by itself; name it with -include, or first.
//
//   __global__ void scale(float *x) { x[blockIdx.x * blockDim.x + threadIdx.x] *= 2; }
//   spacecast::cpu::Launch(dim3(4), dim3(256), 0, scale)(x);
//
// Two things are not C++ and are rewritten before the text comes here (README.md):
// `k<<<g, b>>>(x)` and `extern __shared__`.
#pragma once

#define SPACECAST_CUDA_ON_CPU 1
// Types and names are those of CUDA 13.
#define CUDART_VERSION 13000

// A shared array has one instance per block: a block never changes its thread, and a thread runs
// one block at a time. In a function `thread_local` says static, too.
#define __shared__ thread_local
#define __constant__ static

#include "spacecast/qualifiers.h"

#include <assert.h>
#include <limits.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "vector_functions.h"
#include "vector_types.h"

#include "spacecast/host_intrinsics.h"
#include "spacecast/host_math.h"

#include "cuda_on_cpu/atomics.h"
#include "cuda_on_cpu/barriers.h"
#include "cuda_on_cpu/conversions.h"
#include "cuda_on_cpu/integers.h"
#include "cuda_on_cpu/launch.h"
#include "cuda_on_cpu/memory.h"
#include "cuda_on_cpu/reals.h"
#include "cuda_on_cpu/thread.h"
#include "cuda_on_cpu/warps.h"
