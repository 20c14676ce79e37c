// One of two objects that lie in different memories: only its value is read.
__global__ void mask(float4 *out, const float4 *in, const int *lengths, float *sums, float fill, int n) {
  __shared__ float first;
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (threadIdx.x == 0)
    first = in[0].x;
  __syncthreads();
  if (i >= n)
    return;
  float4 none = make_float4(fill, fill, fill, fill);
  out[i] = i >= lengths[0] ? none : in[i];
  float4 copy = i < lengths[1] ? in[i] : none;
  sums[i] = i & 1 ? first : (i & 2 ? copy.x : sums[i]);
}

void run(float4 *out, const float4 *in, const int *lengths, float *sums, float fill, int n) {
  mask<<<(n + 63) / 64, 64>>>(out, in, lengths, sums, fill, n);
}
