__global__ void widen(const double *in, double *out) {
  long double wide = in[threadIdx.x];
  out[threadIdx.x] = (double)(wide * wide);
}
