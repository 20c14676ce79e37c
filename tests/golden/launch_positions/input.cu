// A launch stays one expression wherever a statement or an operand may stand.
#include <cuda_runtime.h>

#define ROW {64, 2}

__global__ void add(int *p, int v) { p[threadIdx.x] += v; }
__global__ void mul(int *p, int v) { p[threadIdx.x] *= v; }

void run(int *p, int n, cudaStream_t stream) {
  add<<<1, 1>>>(p, 5);
  if (n > 1)
    add<<<1, dim3(4, 2)>>>(p, n);
  else
    mul<<<dim3(1), {2, 1, 1}, 0>>>(p, n);
  for (int i = 0; i < n; ++i)
    i % 2 ? add<<<1, 1>>>(p, i) : mul<<<1, 1, 0, stream>>>(p, 3);
  add<<<{unsigned(n)}, ROW, {}, stream>>>(p, n);
  void *arguments[] = {&p, &n};
  cudaLaunchKernel((const void *)add, dim3(1), dim3(1), arguments, 0, stream);
}
