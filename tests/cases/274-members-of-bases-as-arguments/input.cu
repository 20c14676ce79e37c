#include <cstdio>
struct Nothing {};
template <typename T> struct Raw {
  int words[(sizeof(T) + 3) / 4];
  __device__ T &Alias() { return reinterpret_cast<T &>(*this); }
  __device__ const T &ConstAlias() const { return reinterpret_cast<const T &>(*this); }
};
template <typename T> struct Tool {
  struct Inner { T value[2]; };
  struct Storage : Raw<Inner> {};
  Inner &storage;
  int thread;
  __device__ Tool(Storage &storage) : storage(storage.Alias()), thread(threadIdx.x) {}
  __device__ Tool(Storage &storage, int thread) : storage(storage.Alias()), thread(thread) {}
  __device__ T Swap(T v) {
    storage.value[thread] = v;
    __syncthreads();
    return storage.value[1 - thread];
  }
};
__device__ float first(const Tool<float>::Storage &s) { return s.ConstAlias().value[0]; }
__global__ void k(float *p) {
  __shared__ Tool<float>::Storage storage;
  __shared__ union { Tool<int>::Storage a; Tool<double>::Storage b; } both;
  float v = Tool<float>(storage).Swap(p[threadIdx.x]);
  Tool<int> t(both.a, 1 - threadIdx.x);
  int w = t.Swap(threadIdx.x + 10);
  p[threadIdx.x] = v + w * 100 + first(storage) * 10000;
}
int main() {
  float h[2] = {3, 4}, *p;
  cudaMalloc(&p, 8); cudaMemcpy(p, h, 8, cudaMemcpyHostToDevice);
  k<<<1, 2>>>(p);
  cudaMemcpy(h, p, 8, cudaMemcpyDeviceToHost);
  printf("%g %g\n", h[0], h[1]);
}
