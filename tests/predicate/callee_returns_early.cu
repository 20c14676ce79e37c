__device__ int Walk(const int GLOBAL *in, int i, int n, int LOCAL *s) {
    if (i >= n)
        return -5;
    s[threadIdx.x] = in[i];
    __syncthreads();
    return i == 0 ? 9 : s[threadIdx.x];
}

__device__ int Choose(int i, int n, int LOCAL *s) {
    if (i >= n)
        return -5;
    s[threadIdx.x] += i;
    if (s[threadIdx.x] % 3 == 0)
        return i;
    __syncthreads();
    if (i > 100)
        return s[threadIdx.x];
    return 2 * s[threadIdx.x];
}

__global__ void test(const int GLOBAL *in, int GLOBAL *out, int n) {
    __shared__ int s[64];
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    int walked = Walk(in, i, n, s);
    out[i] = walked;
    out[i] = walked + 10 * Choose(i, n - 5, s);
}
