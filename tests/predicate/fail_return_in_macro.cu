#define LEAVE_IF(c) if (c) return

__global__ void test(const int GLOBAL *in, int GLOBAL *out, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    LEAVE_IF(i >= n);
    __syncthreads();
    out[i] = in[i];
}
