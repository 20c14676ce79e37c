__device__ void Round(int GLOBAL *out, int i, int LOCAL *s, int count) {
    for (int k = 0; k < count; ++k) {
        s[threadIdx.x] += k;
        __syncthreads();
        if (s[threadIdx.x] > 30)
            return;
        out[i] += 1;
    }
    out[i] += 100;
}

__device__ void Rounds(int GLOBAL *out, int i, int LOCAL *s) {
    __syncthreads();
    Round(out, i, s, s[threadIdx.x] % 7);
}

__device__ void Sync() { __syncthreads(); }

__global__ void test(const int GLOBAL *in, int GLOBAL *out, int n) {
    __shared__ int s[64];
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    s[threadIdx.x] = in[i];
    for (int k = 0; k < in[i] % 4; ++k) {
        Rounds(out, i, s);
        Sync();
    }
    Rounds(out, i, s);
}
