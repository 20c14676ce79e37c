#include <cuda_fp16.h>

__global__ void twice(__half *data) { data[threadIdx.x] = __hadd(data[threadIdx.x], data[threadIdx.x]); }
