__device__ int Largest(int value, int LOCAL *s) {
    s[threadIdx.x] = value;
    __syncthreads();
    int largest = s[0];
    for (int k = 1; k < 64; ++k)
        largest = max(largest, s[k]);
    __syncthreads();
    return largest;
}

__global__ void test(const int GLOBAL *in, int GLOBAL *out, int n) {
    __shared__ int s[64];
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    s[threadIdx.x] = 0;
    __syncthreads();
    if (i >= n)
        return;
    if (Largest(in[i], s) > 5)
        out[i] = 3;
    int twice = in[i] + 2 * Largest(i, s);
    if (Largest(-in[i], s) == 0) {
        out[i] += twice;
        __syncthreads();
        out[i] += s[0];
    }
}
