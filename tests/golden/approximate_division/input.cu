// Options of nvcc on arithmetic, one by one.
__global__ void scale(float *x) { x[threadIdx.x] = sqrtf(x[threadIdx.x]) / 3.0f; }
