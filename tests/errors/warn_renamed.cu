__global__ void global(int *out) { out[threadIdx.x] = 1; }
