__global__ void test(const int GLOBAL *in, int GLOBAL *out, int n) {
    __shared__ int s[64];
    int t = threadIdx.x;
    int i = blockIdx.x * blockDim.x + t;
    int total = 0, j;
    s[t] = 0;
    for (j = in[i]; j < 20; j += 3) {
        if (j == 12)
            continue;
        s[t] = j;
        __syncthreads();
        if (s[t] > in[i] + 5) break;
        total += s[t];
        __syncthreads();
        if (j % 2)
            continue;
        total += 100;
    }
    __syncthreads();
    out[i] = total + j;
}
