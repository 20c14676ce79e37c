// Items past n leave at once; the others read how often to loop.
__global__ void test(const int GLOBAL *in, int GLOBAL *out, int n) {
    __shared__ int seen[64];
    int t = threadIdx.x;
    int i = blockIdx.x * 64 + t;
    seen[t] = 0;
    if (i >= n) return;
    int limit = in[blockIdx.x], total = 0;
    for (int j = 0; j < limit; ++j) {
        seen[t] = i + j;
        __syncthreads();
        total += seen[t] + 1;
        __syncthreads();
    }
    out[i] = total;
}
