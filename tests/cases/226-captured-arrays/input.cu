#include <cstdio>
template <class F> __device__ int twice(F f) { return f(0) + f(1); }
__global__ void k(int *o) {
  int a[4] = {1, 2, 3, 4};
  int s = 0;
  auto get = [&](int i) { s += i; return a[i + 1] * 2; };
  auto val = [=](int i) { return a[i] + 10; };
  __shared__ int t[4];
  if (threadIdx.x < 4) t[threadIdx.x] = threadIdx.x;
  __syncthreads();
  auto sh = [&](int i) { return t[i + 2]; };
  int sum = twice(get);
  sum += twice(val) + twice(sh);
  o[threadIdx.x] = sum + s;
}
int main() { int *o; cudaMallocManaged(&o, 128); k<<<1, 32>>>(o); cudaDeviceSynchronize(); printf("%d\n", o[5]); }
