__global__ void test(const int GLOBAL *in, int GLOBAL *out, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n)
        goto end;
    if (i == 3)
        return;
    __syncthreads();
    out[i] = in[i];
end:
    return;
}
