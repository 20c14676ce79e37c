// Translated from input.cl by spacecast 0.1.
// Several __local parameters, of several types, between others; a kernel that another one calls.
__device__ void mixdown_body(const float *in, unsigned char *flags, float *a, float *out,
                      double2 *b) {
  int l = threadIdx.x, n = blockDim.x;
  flags[l] = (unsigned char)(l + 1);
  a[l] = in[(size_t)blockIdx.x * blockDim.x + threadIdx.x];
  b[l] = make_double2(l, -l);
  __syncthreads();
  out[(size_t)blockIdx.x * blockDim.x + threadIdx.x] = flags[n - 1 - l] * 1000 + a[n - 1 - l] * 10 + (float)b[n - 1 - l].y;
}

extern "C" __global__ void mixdown(const float *in, unsigned int flags_offset, unsigned int a_offset, float *out, unsigned int b_offset) {
  extern __shared__ __align__(16) unsigned char local_memory[];
  unsigned char *flags = (unsigned char *)(local_memory + flags_offset);
  float *a = (float *)(local_memory + a_offset);
  double2 *b = (double2 *)(local_memory + b_offset);
  mixdown_body(in, flags, a, out, b);
}

extern "C" __global__ void outer(float *in, float *out, unsigned int f_offset, unsigned int a_offset, unsigned int b_offset) {
  extern __shared__ __align__(16) unsigned char local_memory[];
  unsigned char *f = (unsigned char *)(local_memory + f_offset);
  float *a = (float *)(local_memory + a_offset);
  double2 *b = (double2 *)(local_memory + b_offset);
  mixdown_body(in, f, a, out, b);
}
