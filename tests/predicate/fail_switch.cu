__global__ void test(const int GLOBAL *in, int GLOBAL *out, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    switch (in[i]) {
    case 1:
        __syncthreads();
        break;
    default:
        out[i] = 2;
    }
}
