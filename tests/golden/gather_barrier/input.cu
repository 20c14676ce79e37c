// One item reads what the others have just written.
__global__ void sum(const float *in, float *partial, float *out) {
  __shared__ float s[32];
  s[threadIdx.x] = in[blockIdx.x * 32 + threadIdx.x];
  if (threadIdx.x == 0) {
    float total = 0.0f;
    for (int i = 0; i < 32; ++i)
      total += s[i];
    partial[blockIdx.x] = total;
  }
  // Only item 0 wrote, or each reads its own.
  if (threadIdx.x == 0)
    out[blockIdx.x] = partial[blockIdx.x];
  s[threadIdx.x] *= 2.0f;
  if (threadIdx.x == 1)
    out[blockIdx.x] += s[threadIdx.x];
}
