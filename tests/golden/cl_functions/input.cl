// Built-in functions of scalars: CUDA's own words where the meaning is the same.
#pragma OPENCL EXTENSION cl_khr_fp64 : enable
#ifdef cl_khr_fp64
typedef double real;
#else
typedef float real;
#endif

__kernel void functions(__global float *f, volatile __global int *i, __global uint *u, __global real *d, __local uint *l) {
  f[0] = sqrt(f[1]) + fmax(f[2], f[3]) + native_exp(f[4]) + rsqrt(f[5]) * M_PI_F + pow(f[6], 2) + FLT_MAX;
  f[1] = clamp(f[1], 0.0f, 1.0f) + mad(f[1], f[2], f[3]) + mix(f[0], f[1], 0.5f) + fract(f[2], &f[3]);
  d[0] = sqrt(d[1]) + fmin(d[2], 1.0);
  i[0] = max(i[1], 3) + abs(i[2]) + popcount(i[3]) + clz(i[4]) + mul_hi(i[5], i[6]) + isnan(f[0]) + convert_int_rte(f[1]);
  u[0] = min(u[1], 3u) + rotate(u[2], 5u) + as_uint(f[2]) + mad24(u[3], u[4], u[5]) + convert_uchar_sat(f[7]);
  atomic_add(i, 2);
  atomic_inc(&l[0]);
  atom_max(&u[1], l[0]);
  atomic_cmpxchg(&i[7], 0, INT_MAX);
  mem_fence(CLK_GLOBAL_MEM_FENCE);
  __attribute__((opencl_unroll_hint(4)))
  for (int k = 0; k < 16; ++k)
    u[k] = u[k] << k | u[k] >> i[k];
}
