// A qualifier under a condition of its own: what is taken from the host leaves every #if whole.
#include <cstdio>

#define ON_DEVICE

#ifdef ON_DEVICE
__device__
#endif
inline int Half(int n
#ifndef ON_DEVICE
                , int thread
#endif
) {
  return n / 2;
}

__device__ inline int First(int n) {
#ifdef ON_DEVICE
  return n + threadIdx.x;
#else
  return n;
#endif
}

__global__ void Fill(int *out, int n) { out[threadIdx.x] = Half(First(n)); }

int main() {
  int *out;
  cudaMallocManaged(&out, 4 * sizeof(int));
  Fill<<<1, 4>>>(out, 6);
  cudaDeviceSynchronize();
  printf("%d %d %d %d\n", out[0], out[1], out[2], out[3]);
  return 0;
}
