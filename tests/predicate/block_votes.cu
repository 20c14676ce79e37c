__global__ void test(const int GLOBAL *in, int GLOBAL *out, int n) {
    __shared__ int vote[1];
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    int odd = __syncthreads_count(in[i] & 1);
    int rounds = 0;
    while (__syncthreads_or(in[i] > rounds)) {
        ++rounds;
        out[i] = rounds;
        __syncthreads();
    }
    if (__syncthreads_and(in[i] < 20))
        out[i] = odd * 100 + rounds;
}
