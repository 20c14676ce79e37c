__global__ void test(const int GLOBAL *in, int GLOBAL *out, int n) {
    __shared__ int s[64];
    int t = threadIdx.x;
    int i = blockIdx.x * blockDim.x + t;
    if (i >= n)
        return;
    const int2 pair = make_int2(in[i], t);
    int both[2] = {in[i], t}, square = in[i] * in[i];
    bool small = in[i] < 4;
    const int GLOBAL *from = in + i;
    s[t] = pair.x;  // for the neighbour
    __syncthreads();
    int next = s[t] / (in[i] + 1);
    out[i] = pair.y + both[0] + square + *from + next;
    if (small) out[i] = 1000 + both[1];
    __syncthreads();
    out[i] += s[t];
}
