__global__ void test(const int GLOBAL *in, int GLOBAL *out, int n) {
    __shared__ int s[64];
    int t = threadIdx.x;
    int i = blockIdx.x * blockDim.x + t;
    if (i < n) {
        s[t] = in[i];
        __syncthreads();
        // The neighbour is of the same pair.
        out[i] = (i ^ 1) < n ? s[t ^ 1] : 0;
    }
}
