// Integer, float, bit and rounding intrinsics.
__global__ void compute(const unsigned int *u, const float *f, int *i_out, float *f_out) {
  int i = threadIdx.x;
  i_out[i] = __popc(u[i]) + __clz((int)u[i]) + __ffs((int)u[i]);
  i_out[i] += __float2int_rn(f[i]) + __mul24(i, 3) + (int)__umulhi(u[i], 7u);
  f_out[i] = __fdividef(__expf(f[i]), rsqrtf(f[i])) + __int_as_float(i_out[i]);
  f_out[i] += fmaf(f[i], 2.0f, __saturatef(f[i])) + sqrtf(fabsf(f[i])) + __fmul_rn(f[i], f[i]);
  __threadfence();
  f_out[i] += __uint2float_rn(u[i]);
}
