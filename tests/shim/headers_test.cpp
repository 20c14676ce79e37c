// Every header of the include path compiles with the others, types have CUDA's layouts, and names
// that host code takes for granted are there. What is wrong is a compile error.
#include <cmath>

#include <channel_descriptor.h>
#include <cuda.h>
#include <cuda_profiler_api.h>
#include <cuda_runtime.h>
#include <cuda_runtime_api.h>
#include <device_functions.h>
#include <device_launch_parameters.h>
#include <driver_types.h>
#include <helper_cuda.h>
#include <helper_functions.h>
#include <host_defines.h>
#include <math_constants.h>
#include <math_functions.h>
#include <vector_functions.h>
#include <vector_types.h>

#include <algorithm>
#include <cstddef>
#include <vector>

using namespace std; // Many programs say so; no name may become ambiguous.

static_assert(sizeof(float3) == 12 && alignof(float3) == 4);
static_assert(sizeof(float4) == 16 && alignof(float4) == 16);
static_assert(sizeof(double3) == 24 && alignof(double3) == 8);
static_assert(sizeof(double4) == 32 && alignof(double4) == 16);
static_assert(sizeof(ulonglong4) == 32 && alignof(ulonglong4) == 16);
static_assert(sizeof(long2) == 16 && alignof(long2) == 16);
static_assert(sizeof(char3) == 3 && alignof(char3) == 1 && alignof(uchar4) == 4);
static_assert(sizeof(short4) == 8 && alignof(short4) == 8 && alignof(ushort2) == 4);
static_assert(offsetof(cudaDeviceProp, clockRate) == 1008, "CUDA 13's part has 1008 bytes");
static_assert(offsetof(cudaDeviceProp, totalGlobalMem) == 288);
static_assert(sizeof(cudaPointerAttributes) == 88);
static_assert(cudaErrorNotReady == 600 && cudaErrorIllegalAddress == 700);
static_assert(cudaDevAttrComputeCapabilityMajor == 75);
static_assert(CUDART_VERSION == 13000 && CUDA_VERSION == 13000);
#ifndef SPACECAST_CUDACC
#error "the translator tests this instead of __CUDACC__"
#endif
static_assert(sizeof(sqrt(1.0f)) == 4 && sizeof(abs(1.0f)) == 4 && sizeof(pow(2.0f, 2.0f)) == 4);
static_assert(sizeof(max(1.0f, 2.0f)) == 4 && sizeof(min(1.0f, 2.0)) == 8);

__host__ __device__ static int Both(int x) { return max(x, 3); }
static __forceinline__ float Inline(float x) { return rsqrtf(x); }
struct __align__(16) Aligned {
  float x;
};

int main() {
  dim3 grid(2);
  grid = {3, 4};
  int width = 3;
  size_t height = 4;
  const dim3 braced = {width, 4};
  dim3 mixed{(unsigned)width, 2};
  mixed = dim3(height / 2, ceil(7 / 2.0), short(1));
  mixed = make_uint3(1, mixed.y, 1);
  const uint3 back = mixed;
  if (braced.x != 3 || mixed.y != 4 || back.y != 4 || dim3().z != 1)
    return 1;
  const float4 v = make_float4(1, 2, 3, 4);
  vector<int> list = {3, 1, 2};
  sort(list.begin(), list.end());
  const bool is_right = Both(2) == 3 && Inline(4) == 0.5f && alignof(Aligned) == 16 &&
                        grid.y == 4 && v.w == 4 && list[0] == 1 && max(list[2], 1) == 3 &&
                        isnan(NAN) && abs(-2) == 2 && abs(-2.5) == 2.5 && fabs(-1.0f) == 1.0f;
  return is_right ? 0 : 1;
}
