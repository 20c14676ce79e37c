#include <cstdio>
typedef union bits { float f; unsigned i; } other_name;
__device__ int exponent(float v) { bits b; b.f = v; return (b.i >> 23) - 127; }
__global__ void k(float *p, int pitch) {
  __shared__ float *row;
  __shared__ const float *both[2];
  if (threadIdx.x == 0) { row = (float *)((char *)p + pitch * 4); both[0] = p; both[1] = row; }
  __syncthreads();
  row[threadIdx.x] = both[0][threadIdx.x] * 2 + exponent(both[0][0]);
}
int main() {
  float h[8] = {4, 2, 3, 5}, *p;
  cudaMalloc(&p, sizeof h); cudaMemcpy(p, h, sizeof h, cudaMemcpyHostToDevice);
  k<<<1, 4>>>(p, 4);
  cudaMemcpy(h, p, sizeof h, cudaMemcpyDeviceToHost);
  for (float v : h) printf("%g ", v);
  printf("\n");
}
