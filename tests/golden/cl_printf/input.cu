// Translated from input.cl by spacecast 0.1.
#ifndef __CUDACC_RTC__
#include <cstdio>
#endif

// printf with vectors, lengths and signs.
extern "C" __global__ void show(const float4 *v, uchar4 *c, long long n) {
  float4 x = v[0];
  printf("%.1f,%.1f,%.1f,%.1f|%lld %llu\n", x.x, x.y, x.z, x.w, n, (unsigned long long)n);
  printf("%u,%u,%u,%u %#x,%#x,%#x,%#x\n", c[0].x, c[0].y, c[0].z, c[0].w, c[1].x, c[1].y, c[1].z, c[1].w);
  printf("%d %s %5.2f%%\n", (int)(blockIdx.x * blockDim.x + threadIdx.x), "end", x.y);
  printf("%d %u\n", (char)((char)n), (unsigned short)((unsigned short)n));
}
