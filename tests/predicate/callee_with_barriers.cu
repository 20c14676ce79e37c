__device__ int BlockSum(int value, int LOCAL *s) {
    int t = threadIdx.x;
    s[t] = value;
    __syncthreads();
    for (int d = 32; d > 0; d /= 2) {
        if (t < d)
            s[t] += s[t + d];
        __syncthreads();
    }
    int sum = s[0];
    __syncthreads();
    return sum;
}

__global__ void test(const int GLOBAL *in, int GLOBAL *out, int n) {
    __shared__ int s[64];
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    s[threadIdx.x] = 0;
    __syncthreads();
    if (i >= n) return;
    const int sum = BlockSum(in[i], s);
    int total = 1;
    total += BlockSum(i, s);
    out[i] = sum + total;
    out[i] += BlockSum(in[i] + 1, s) * 2;
}
