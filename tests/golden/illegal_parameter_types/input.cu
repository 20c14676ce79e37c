// Types that an OpenCL kernel may not take are carried by others of the same size.
__global__ void choose(const bool *flags, int *out, bool invert, size_t count, long long bias, unsigned long offset) {
  size_t i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < count)
    out[i] = (flags[i] != invert) ? (int)(bias + offset) : 0;
}

void run(const bool *flags, int *out, size_t count) {
  choose<<<1, 64>>>(flags, out, true, count, -1, 2);
}
