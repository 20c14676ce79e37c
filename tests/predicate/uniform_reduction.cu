__global__ void test(const int GLOBAL *in, int GLOBAL *out, int n) {
    __shared__ int s[64];
    int t = threadIdx.x;
    int i = blockIdx.x * blockDim.x + t;
    s[t] = 0;
    __syncthreads();
    if (i >= n || in[i] == 3)  // nothing to add
        return;
    s[t] = in[i];
    for (int d = blockDim.x / 2; d > 0; d /= 2) {
        __syncthreads();
        if (t < d) {
            s[t] += s[t + d];
        }
    }
    int width = blockDim.x;
    while (width > 1) {
        __syncthreads();
        out[i] = s[t] + width;
        width >>= 1;
    }
    if (t == 0)
        out[i] = s[0];
}
