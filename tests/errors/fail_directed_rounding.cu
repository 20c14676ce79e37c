__global__ void bounds(double *low, float *high, double a, float b) {
  low[0] = __fma_rd(a, a, a);
  high[0] = __frsqrt_rn(b);
}
