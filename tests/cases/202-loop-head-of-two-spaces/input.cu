#include <cstdio>
__constant__ int table[4] = {100, 200, 300, 400};
__device__ const int *next(const int *p) { return p + 1; }
__device__ int total(const int *a, const int *b, int n) {
  int s = 0;
  for (const int *p = a, *q = b; p < a + n; p = next(p), q++) s += *p * *q;
  return s;
}
__global__ void k(const int *g, int *out) {
  __shared__ int tile[4];
  int own[4], skipped = 0;
  for (int i = 0; i < 4; i++) own[i] = 10 * i;
  tile[threadIdx.x] = threadIdx.x + 1;
  __syncthreads();
  out[0] = total(g, g, 4);
  out[1] = total(tile, g, 4);
  out[2] = total(own, tile, 4);
  out[3] = total(table, own, 4);
  if (g[0] > 0)
    for (const int *p = own, *q = tile; q < tile + 4; ++p, ++q) {
      if (*p == 10) continue;
      skipped += *p + *q;
    }
  else
    skipped = -1;
  out[4] = skipped;
}
int main() {
  int in[4] = {7, 8, 9, 10}, *d, *o, h[5];
  cudaMalloc(&d, sizeof in);
  cudaMalloc(&o, sizeof h);
  cudaMemcpy(d, in, sizeof in, cudaMemcpyHostToDevice);
  k<<<1, 4>>>(d, o);
  cudaMemcpy(h, o, sizeof h, cudaMemcpyDeviceToHost);
  for (int v : h) printf("%d\n", v);
}
