// Atomic functions on global and shared memory, with and without a counterpart.
__global__ void gather(const int *in, int *sums, float *total, unsigned long long *wide, int n) {
  __shared__ unsigned int seen;
  if (threadIdx.x == 0)
    seen = 0;
  __syncthreads();
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) {
    atomicAdd(&sums[0], in[i]);
    atomicMax(&sums[1], in[i]);
    atomicSub(sums + 2, 1);
    atomicInc(&seen, 15u);
    atomicAdd(total, (float)in[i]);
    atomicAdd(wide, (unsigned long long)in[i]);
    int old = atomicCAS(&sums[3], 0, in[i]);
    if (old == 0)
      atomicExch(&sums[4], i);
  }
  __syncthreads();
  if (threadIdx.x == 0)
    atomicOr(&sums[5], (int)seen);
}
