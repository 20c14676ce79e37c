__global__ void k(float *out) { out[threadIdx.x] = __sinf(out[threadIdx.x]); }
