// The first warp alone goes on; its barriers are met by all.
__global__ void test(const int GLOBAL *in, int GLOBAL *out, int n) {
    __shared__ int s[64];
    unsigned t = threadIdx.x;
    s[t] = in[blockIdx.x * 64 + t];
    __syncthreads();
    if (t < 32) {
        s[t] += s[t + 32];
        __syncwarp();
        for (int d = 16; d > 0; d /= 2) {
            int v = s[t] + (t < d ? s[t + d] : 0);
            __syncwarp();
            s[t] = v;
            __syncwarp();
        }
        if (t == 0)
            out[blockIdx.x] = s[0];
    }
    if (t < 32)
        __syncwarp();
    if (t >= 32)
        return;
    __syncwarp();
    if (blockIdx.x == 1)
        out[64 + t] = s[t];
}
