__global__ void test(const int GLOBAL *in, int GLOBAL *out, int n) {
    __shared__ int s[64];
    int t = threadIdx.x;
    int i = blockIdx.x * blockDim.x + t;
    int x = in[i];
    for (int round = 0; round < 4; ++round) {
        s[t] = x;
        __syncthreads();
        x += s[t] % 5;
        if (x > 14) {
            out[i] = -x;
            return;
        }
        __syncthreads();
    }
    out[i] = x;
}
