// The items past the end leave before the barrier.
__global__ void test(const int GLOBAL *in, int GLOBAL *out, int n) {
    __shared__ int s[64];
    int t = threadIdx.x;
    int i = blockIdx.x * blockDim.x + t;
    s[t] = 0;
    if (i >= n) return;
    s[t] = in[i];
    __syncthreads();
    int left = t > 0 ? s[t - 1] : 0;
    out[i] = left + s[t];
}
