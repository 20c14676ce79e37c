#include <cstdio>

__global__ void fill(int *p, int value) { p[blockIdx.x * blockDim.x + threadIdx.x] = value; }

void fill_twice(int *p, int blocks, int threads) {
  // A formatter that knows no CUDA writes fill << <...>> > for a launch.
  fill << <blocks, threads >> > (p, 1);
  fill << <blocks >> 1, threads, 0, 0 >> > (p, 2);
  fill <<< blocks, threads >>> (p, 4);
  std::printf("<< <%d>> >\n", 1 << 2 >> 1);
}
