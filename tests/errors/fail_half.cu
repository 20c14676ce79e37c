#include <cuda_fp16.h>

__global__ void twice(__half *data) { data[threadIdx.x] = __hadd(data[threadIdx.x], data[threadIdx.x]); }

int main() {
  __half h;
  h = 3;
  h = 3ull;
  return 0;
}
