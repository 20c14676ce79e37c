// What the translator would write of the kernels in these tests.
extern "C" __global__ void scale(float *values, float factor) {
  const unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  values[i] = values[i] * factor;
}

extern "C" __global__ void mixdown(const float *in, float *out, unsigned int flags_offset,
                                   unsigned int a_offset) {
  extern __shared__ __align__(16) unsigned char shared_memory[];
  unsigned char *flags = shared_memory + flags_offset;
  float *a = (float *)(shared_memory + a_offset);
  const unsigned l = threadIdx.x, n = blockDim.x, g = blockIdx.x * blockDim.x + threadIdx.x;
  flags[l] = (unsigned char)(l + 1);
  a[l] = in[g];
  __syncthreads();
  out[g] = flags[n - 1 - l] * 1000 + a[n - 1 - l];
}

extern "C" __global__ void ids(int *out) { out[blockIdx.x * blockDim.x + threadIdx.x] = -1; }

extern "C" __global__ void __launch_bounds__(8) fixed(int *out) {
  out[blockIdx.x * blockDim.x + threadIdx.x] = blockDim.x;
}

extern "C" __global__ void stuck() {
  if (threadIdx.x == 0)
    __syncthreads();
  else
    __syncwarp();
}
