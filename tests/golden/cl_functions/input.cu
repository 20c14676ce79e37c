// Translated from input.cl by spacecast 0.1.
#include "spacecast_opencl.cuh"
#include <cfloat>
#include <climits>
#define cl_khr_fp64 1

// Built-in functions of scalars: CUDA's own words where the meaning is the same.
#ifdef cl_khr_fp64
typedef double real;
#else
typedef float real;
#endif

extern "C" __global__ void functions(float *f, volatile int *i, unsigned int *u, real *d, unsigned int l_offset) {
  extern __shared__ __align__(16) unsigned char local_memory[];
  unsigned int *l = (unsigned int *)(local_memory + l_offset);
  f[0] = sqrtf(f[1]) + fmaxf(f[2], f[3]) + __expf(f[4]) + rsqrtf(f[5]) * M_PI_F + powf(f[6], 2.0f) + FLT_MAX;
  f[1] = fminf(fmaxf(f[1], 0.0f), 1.0f) + fmaf(f[1], f[2], f[3]) + mix(f[0], f[1], 0.5f) + fract(f[2], &f[3]);
  d[0] = sqrt(d[1]) + fmin(d[2], 1.0);
  i[0] = max(i[1], 3) + (unsigned int)abs(i[2]) + __popc(i[3]) + __clz(i[4]) + __mulhi(i[5], i[6]) + isnan(f[0]) + convert_int_rte(f[1]);
  u[0] = min(u[1], 3u) + rotate(u[2], 5u) + __float_as_uint(f[2]) + (u[3] * u[4] + u[5]) + convert_uchar_sat(f[7]);
  atomicAdd((int *)i, 2);
  atomicAdd(&l[0], 1u);
  atomicMax(&u[1], l[0]);
  atomicCAS((int *)(&i[7]), 0, INT_MAX);
  __threadfence();
  #pragma unroll 4
  for (int k = 0; k < 16; ++k)
    u[k] = u[k] << (k & 31) | u[k] >> (i[k] & 31);
}
