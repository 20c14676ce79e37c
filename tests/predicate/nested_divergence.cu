#define SYNC() __syncthreads()

// Not on PoCL: 3.1 miscompiles a barrier in a branch in a loop, uniform as it is.
// Branches in loops in branches, an else-if chain, and bodies without braces.
__global__ void test(const int GLOBAL *in, int GLOBAL *out, int n) {
    __shared__ int s[64];
    int t = threadIdx.x;
    int i = blockIdx.x * blockDim.x + t;
    s[t] = in[i];
    SYNC();
    if (t < 40) {
        for (int k = 16; k > 0; k /= 2) {  // the same count for all of the branch
            int v = s[t] + (t < k ? s[t + k] : 0);
            SYNC();
            s[t] = v;
            SYNC();
        }
        if (i == 5)
            return;
        s[t] += 1;
    }
    for (int k = 0; k < t % 4; ++k)
        if (k % 2 == 0) {
            SYNC();
            s[t] += k;
            int w = s[t];
            if (w > 50)
                break;
            SYNC();
            out[i] = w;
        } else if (k == 1) {
            out[i] -= 1;
            SYNC();
        } else
            SYNC();
    SYNC();
    out[i] += s[t];
}
