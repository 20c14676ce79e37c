__global__ void test(const int GLOBAL *in, int GLOBAL *out, int n) {
    __shared__ int s[64];
    int t = threadIdx.x;
    int i = blockIdx.x * blockDim.x + t;
    int x = 1;
    do {
        s[t] = x;
        __syncthreads();
        x += s[t] + t % 3;
    } while (x < t);
    for (;;) {
        __syncthreads();
        if (x > in[i] * 4)
            return;
        out[i] = x;
        ++x;
        __syncthreads();
    }
}
