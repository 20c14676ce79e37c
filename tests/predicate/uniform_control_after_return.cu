// What decides about a barrier is computed by all items, the rest by the active ones.
__global__ void test(const int GLOBAL *in, int GLOBAL *out, int n) {
    __shared__ int s[64];
    int t = threadIdx.x;
    int i = blockIdx.x * blockDim.x + t;
    s[t] = 0;
    if (i >= n)
        return;
    int width = 64, step = n / 50;
    while (true) {
        s[t] += in[i] + width;
        if (width > 10) {
            out[i] = s[t];
            width /= 2;
        } else {
            width -= step;
        }
        __syncthreads();
        if (width < 4) {
            out[i] += s[t];
            break;
        }
        if (step == 100)
            return;
    }
    if (n > 5) {
        s[t] *= 2;
        __syncthreads();
        out[i] += s[t];
    }
}
