// Translated from input.cu by spacecast 0.1.

// The place of the lowest bit that is set, counted from 1; 0 where none is.
static inline int find_first_set(int x) { return 32 - clz(x & -x); }

// Never fused with another operation.
static inline float float_multiply_rn(float x, float y) {
#pragma OPENCL FP_CONTRACT OFF
  return x * y;
}

// Multiplies the low 24 bits, as signed numbers; OpenCL's mul24 leaves the rest undefined.
static inline int multiply_24(int x, int y) {
  return (int)((uint)(x << 8 >> 8) * (uint)(y << 8 >> 8));
}

// Integer, float, bit and rounding intrinsics.
__kernel void compute(__global const unsigned int *u, __global const float *f, __global int *i_out, __global float *f_out) {
  int i = get_local_id(0);
  i_out[i] = (int)popcount(u[i]) + clz((int)u[i]) + find_first_set((int)u[i]);
  i_out[i] += convert_int_sat_rte(f[i]) + multiply_24(i, 3) + (int)mul_hi(u[i], 7u);
  f_out[i] = native_divide(native_exp(f[i]), rsqrt(f[i])) + as_float(i_out[i]);
  f_out[i] += fma(f[i], 2.0f, fmin(fmax(f[i], 0.0f), 1.0f)) + sqrt(fabs(f[i])) + float_multiply_rn(f[i], f[i]);
  mem_fence(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
  f_out[i] += convert_float_rte(u[i]);
}
