__global__ void __launch_bounds__(256, 4) k(int *out) { out[threadIdx.x] = 1; }
