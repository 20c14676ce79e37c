#include <cstdio>
#define DEFINE_ADD(T) __device__ T add(T a, T b) { return a + b; }
DEFINE_ADD(float)
DEFINE_ADD(int)
#define OP(name, expression) __device__ inline int name(int x, int y) { return expression; }
OP(times, x * y)
OP(lane, (int)threadIdx.x + x - y);
#define HD __host__ __device__
#define DEFINE_BOTH(name) HD int name(int x) { return x + 1; }
DEFINE_BOTH(next)
#define TABLE(T, n) __constant__ T table_##n[2] = {1, 2};
TABLE(int, a)
#define STRUCT(T) struct Pair_##T { T x, y; };
STRUCT(float)
#define DEFINE_KERNEL(name, T) __global__ void name(T *p, T v) { int i = blockIdx.x * blockDim.x + threadIdx.x; p[i] = add(v, (T)i); }
DEFINE_KERNEL(add_float, float)
DEFINE_KERNEL(add_int, int)
#define K2(T) \
  __global__ void scale_##T(T *p, T v) { \
    __shared__ T s[4]; \
    s[threadIdx.x] = p[threadIdx.x]; \
    __syncthreads(); \
    p[threadIdx.x] = s[3 - threadIdx.x] * v; \
  }
K2(float)
K2(int);
__global__ void k(int *p) { Pair_float f = {1.0f, 2.0f}; p[threadIdx.x] += times(2, 3) + lane(5, 1) + next(1) + table_a[1] + (int)f.y; }
#define LAUNCH(T, ...) scale_##T<<<1, 4>>>(__VA_ARGS__)
int main() {
  float *f, hf[4]; int *p, hp[4];
  cudaMalloc(&f, sizeof hf); cudaMalloc(&p, sizeof hp);
  add_float<<<1, 4>>>(f, 0.5f); add_int<<<1, 4>>>(p, 3);
  LAUNCH(float, f, 2.0f); LAUNCH(int, p, 2);
  k<<<1, 4>>>(p);
  cudaMemcpy(hf, f, sizeof hf, cudaMemcpyDeviceToHost); cudaMemcpy(hp, p, sizeof hp, cudaMemcpyDeviceToHost);
  for (int i = 0; i < 4; ++i) printf("%g %d\n", hf[i], hp[i]);
  printf("%d\n", next(4));
}
