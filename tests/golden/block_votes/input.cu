// Barriers that also vote.
__global__ void vote(const int *in, int *out) {
  int i = threadIdx.x;
  int positive = __syncthreads_count(in[i] > 0);
  int all = __syncthreads_and(in[i] >= 0);
  int any = __syncthreads_or(in[i] == 7);
  if (i == 0)
    out[0] = positive + 1000 * all + 10000 * any;
}
