#include <cstdio>
struct Stats { int count; int bins[4]; };
__device__ Stats stats;
__device__ int *head;
__device__ int storage[4] = {10, 20, 30, 40};
__device__ int *sums;
__global__ void point(int *p) { head = p + 1; }
__global__ void redirect() { head = storage; }
__global__ void use() {
  int t = threadIdx.x;
  atomicAdd(&stats.count, 1);
  atomicAdd(&stats.bins[t & 1], t);
  sums[t] += head[t];
  storage[t] += 1;
}
int main() {
  int in[6] = {1, 2, 3, 4, 5, 6}, *d;
  cudaMalloc(&d, sizeof in);
  cudaMemcpy(d, in, sizeof in, cudaMemcpyHostToDevice);
  int *target, start[4] = {0, 100, 200, 300};
  cudaMalloc(&target, sizeof start);
  cudaMemcpy(target, start, sizeof start, cudaMemcpyHostToDevice);
  cudaMemcpyToSymbol(sums, &target, sizeof target);
  point<<<1, 1>>>(d);
  use<<<1, 4>>>();
  redirect<<<1, 1>>>();
  use<<<1, 4>>>();
  Stats s;
  cudaMemcpyFromSymbol(&s, stats, sizeof s);
  printf("%d %d %d\n", s.count, s.bins[0], s.bins[1]);
  cudaMemcpy(start, target, sizeof start, cudaMemcpyDeviceToHost);
  printf("%d %d %d %d\n", start[0], start[1], start[2], start[3]);
  int *address;
  size_t size;
  cudaGetSymbolAddress((void **)&address, storage);
  cudaGetSymbolSize(&size, storage);
  cudaMemcpy(in, address + 1, 3 * sizeof(int), cudaMemcpyDeviceToHost);
  printf("%zu %d %d %d\n", size, in[0], in[1], in[2]);
}
