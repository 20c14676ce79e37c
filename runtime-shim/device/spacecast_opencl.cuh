// What CUDA lacks of OpenCL C, for kernels that spacecast translated: nvcc, NVRTC, Clang and, behind
// cuda_on_cpu, any C++17 compiler read it. Names are OpenCL's where the meaning is; a vector is CUDA's own
// type where size and alignment agree (float4), else one named as CUDA names those that it aligns
// otherwise (float3_16a, double4_32a).
#pragma once

#include "opencl/vectors.cuh"

#include "opencl/operators.cuh"

#include "opencl/lanes.cuh"

#include "opencl/conversions.cuh"

#include "opencl/half.cuh"

#include "opencl/integers.cuh"

#include "opencl/math.cuh"

#include "opencl/relational.cuh"

#include "opencl/common.cuh"

#include "opencl/half_math.cuh"

#include "opencl/launch.cuh"

#include "opencl/atomics.cuh"

#include "opencl/work_groups.cuh"

#include "opencl/images.cuh"
