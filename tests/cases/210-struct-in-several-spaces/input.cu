#include <cstdio>
#include <cuda_runtime.h>
struct View { const float *data; int stride; };
struct Node { int value; Node *next; };
struct Pair { View a, b; };
__device__ float get(const View &v, int i) { return v.data[i * v.stride]; }
__device__ View make(const float *p, int s) { View v; v.data = p; v.stride = s; return v; }
__device__ void swap_ptr(float **a, float **b) { float *t = *a; *a = *b; *b = t; }
__device__ int sum_list(Node *n) { int s = 0; while (n) { s += n->value; n = n->next; } return s; }
__constant__ float table[4] = {0.5f, 1.5f, 2.5f, 3.5f};
__global__ void views(const float *in, float *out, int n) {
  __shared__ float tile[64];
  float priv[4] = {1, 2, 3, 4};
  int t = threadIdx.x;
  tile[t] = in[t] * 2;
  __syncthreads();
  Pair p;
  p.a = make(tile, 1);
  p.b = make(in, 2);
  View c = make(table, 1), d = make(priv, 1);
  out[t] = get(p.a, t) + get(p.b, t / 2) + get(c, t & 3) + get(d, t & 3);
}
__global__ void pingpong(float *a, float *b, int steps, int n) {
  float *src = a, *dst = b;
  for (int s = 0; s < steps; s++) {
    for (int i = threadIdx.x; i < n; i += blockDim.x) dst[i] = src[i] + (i ? src[i - 1] : 0);
    __syncthreads();
    swap_ptr(&src, &dst);
  }
  const float *ptrs[2] = {src, dst};
  if (threadIdx.x == 0) a[n] = ptrs[steps & 1][1];
}
__global__ void build(Node *pool, Node **heads, int n, int *out) {
  __shared__ Node local_pool[8];
  int i = threadIdx.x;
  if (i < n) {
    pool[i].value = i;
    pool[i].next = i + 2 < n ? &pool[i + 2] : NULL;
    if (i < 2) heads[i] = pool + i;
  }
  if (i < 8) { local_pool[i].value = i * 10; local_pool[i].next = i ? &local_pool[i - 1] : 0; }
  __syncthreads();
  if (i < 2) out[i] = sum_list(heads[i]);
  if (i == 2) out[2] = sum_list(&local_pool[7]);
}
int main() {
  float *in, *out; cudaMallocManaged(&in, 1000); cudaMallocManaged(&out, 1000);
  for (int i = 0; i < 64; i++) in[i] = i;
  views<<<1, 64>>>(in, out, 64); cudaDeviceSynchronize();
  printf("%g %g\n", out[0], out[63]);
  for (int i = 0; i < 64; i++) in[i] = 1;
  pingpong<<<1, 32>>>(in, out, 3, 32); cudaDeviceSynchronize(); printf("%g %g\n", in[32], out[31]);
  Node *pool, **heads; int *o; cudaMalloc(&pool, 64 * sizeof(Node)); cudaMalloc(&heads, 2 * sizeof(Node *)); cudaMallocManaged(&o, 64);
  build<<<1, 32>>>(pool, heads, 10, o); cudaDeviceSynchronize(); printf("%d %d %d\n", o[0], o[1], o[2]);
}
