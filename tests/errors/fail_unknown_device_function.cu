__device__ int defined_elsewhere(int value);

__global__ void k(int *out) { out[threadIdx.x] = defined_elsewhere(threadIdx.x); }
