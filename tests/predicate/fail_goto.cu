// No return is early here, but a goto passes the barrier by.
__global__ void test(const int GLOBAL *in, int GLOBAL *out, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n)
        goto end;
    __syncthreads();
    out[i] = in[i];
end:
    return;
}
