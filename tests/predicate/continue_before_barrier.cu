// Nobody returns; half of the items skip the barrier of every other turn.
__global__ void test(const int GLOBAL *in, int GLOBAL *out, int n) {
    __shared__ int s[64];
    int t = threadIdx.x;
    int i = blockIdx.x * blockDim.x + t;
    int sum = 0;
    for (int k = 0; k < 4; ++k) {
        sum += k;
        if (k % 2 == 1 && t % 2 == 1)
            continue;
        s[t] = sum + k;
        __syncthreads();
        sum += s[t];
    }
    for (int k = 0; k < 2; ++k) {
        __syncthreads();
        if (n > 100)
            break;
        sum = 0;
    }
    out[i] = sum;
}
