#include <cstdio>
typedef float (*Op)(float);
__device__ float sq(float x) { return x * x; }
__device__ float neg(float x) { return -x; }
__device__ Op d_sq = sq;
__device__ Op d_neg = neg;
__device__ Op table[] = {sq, neg};
__constant__ Op ctable[2] = {neg, sq};
__global__ void k(float *o, int n) {
  int i = threadIdx.x;
  if (i < n)
    o[i] = d_sq(i) + d_neg(i) + table[i % 2](i) + ctable[i % 2](i);
}
__global__ void k2(float *o, Op f) { o[threadIdx.x] = f(threadIdx.x); }
int main() {
  float *d, h[8];
  cudaMalloc(&d, 32);
  k<<<1, 8>>>(d, 8);
  cudaMemcpy(h, d, 32, cudaMemcpyDeviceToHost);
  for (float f : h)
    printf("%g ", f);
  Op f;
  cudaMemcpyFromSymbol(&f, d_sq, sizeof f);
  k2<<<1, 8>>>(d, f);
  cudaMemcpy(h, d, 32, cudaMemcpyDeviceToHost);
  for (float f : h)
    printf("%g ", f);
  puts("");
}
