__global__ void test(const int GLOBAL *in, int GLOBAL *out, int n) {
    __shared__ int s[64];
    int t = threadIdx.x;
    int i = blockIdx.x * blockDim.x + t;
    s[t] = in[i];
    for (int k = 0; k < 3; ++k) {
        for (int m = 0; m < 4; ++m)
            if (s[t] == k * m + 4) {
                out[i] = k;
                return;
            }
        s[t] += 1;
    }
    int later = s[t] + 1;
    __syncthreads();
    switch (later % 3) {
    case 0:
        out[i] = 30;
        return;
    case 1:
        later += 2;
        break;
    default:
        later += 3;
    }
    __syncthreads();
    out[i] = later;
}
