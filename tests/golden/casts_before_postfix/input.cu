// C++'s named casts stand before [], . and -> without parentheses of their own.
struct Pair {
  int first, second;
};

__global__ void double_words(float *out, const float *in, int *pairs, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  reinterpret_cast<float2 *>(out)[i] = reinterpret_cast<const float2 *>(in + 2)[i];
  reinterpret_cast<Pair *>(pairs)->second = reinterpret_cast<Pair *>(pairs)[1].first;
  out[static_cast<int>(in[0])] = static_cast<float>(i);
}

void run(float *out, const float *in, int *pairs, int n) {
  double_words<<<(n + 63) / 64, 64>>>(out, in, pairs, n);
}
