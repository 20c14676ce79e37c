// Returns within returns, a structure as a result, a loop that items leave one by one.
__device__ int2 Both(int v, int LOCAL *s) {
    s[threadIdx.x] = v;
    __syncthreads();
    if (s[threadIdx.x ^ 1] == 4)
        return make_int2(7, v);
    return make_int2(s[threadIdx.x ^ 1], v);
}

__global__ void test(const int GLOBAL *in, int GLOBAL *out, int n) {
    __shared__ int s[64];
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    s[threadIdx.x] = 0;
    __syncthreads();
    if (i >= n) return;
    if (in[i] > 2) {
        if (in[i] > 8)
            return;
        out[i] = 1;
        if (in[i] > 6) {
            out[i] = 2;
            if (i % 2)
                return;
        }
        out[i] += 5;
    }
    int2 both = Both(in[i], s);
    int x = both.x + 3, rest = in[i];
    while (x > rest) {
        int step = s[threadIdx.x] + 1;
        __syncthreads();
        x -= step;
        __syncthreads();
    }
    __syncthreads();
    out[i] += x + both.y;
}
