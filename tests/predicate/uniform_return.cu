__global__ void test(const int GLOBAL *in, int GLOBAL *out, int n) {
    __shared__ int s[64];
    const int first = blockIdx.x * blockDim.x;
    if (first + 64 > n || n < 10)
        return;
    s[threadIdx.x] = in[first + threadIdx.x];
    __syncthreads();
    out[first + threadIdx.x] = s[63 - threadIdx.x];
}
