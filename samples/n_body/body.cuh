// What the kernels and the host program share.
#ifndef BODY_CUH
#define BODY_CUH
#include <cmath>
#include <cuda_runtime.h>

#define SOFTENING 0.05f

// The pull of a body (mass in w) at `from` on a body at `at`.
__host__ __device__ inline float3 pull(float4 at, float4 from) {
  float x = from.x - at.x, y = from.y - at.y, z = from.z - at.z;
  float square = x * x + y * y + z * z + SOFTENING;
#ifdef __CUDA_ARCH__
  float inverse = rsqrtf(square);
#else
  float inverse = 1.0f / sqrtf(square);
#endif
  float strength = from.w * inverse * inverse * inverse;
  return make_float3(x * strength, y * strength, z * strength);
}
#endif
