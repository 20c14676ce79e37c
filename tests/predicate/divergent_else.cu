__global__ void test(const int GLOBAL *in, int GLOBAL *out, int n) {
    __shared__ int s[64];
    int t = threadIdx.x;
    int i = blockIdx.x * blockDim.x + t;
    s[t] = t;
    if (i >= n) {
        out[i] = -7;
        return;
    } else {
        s[t] += in[i];
        __syncthreads();
        int x = t == 0 ? 5 : s[t - 1];
        __syncthreads();
        s[t] = x;
    }
    __syncthreads();
    out[i] = s[t];
}
