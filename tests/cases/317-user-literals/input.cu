#include <cstdio>
#define HD __host__ __device__
HD constexpr long long operator""_k(unsigned long long v) { return v * 1000; }
HD constexpr float operator""_deg(long double d) { return (float)(d * 0.5); }
struct Meter {
  int v;
};
HD constexpr Meter operator""_m(unsigned long long v) { return Meter{(int)v}; }
HD int operator""_n(unsigned long long v) { return (int)v + 1; }
HD int test(int i) { return (int)(3_k) + (int)(8.0_deg) + (5_m).v + i + 7_n; }
__global__ void run(int *out, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    out[i] = test(i);
}
int main() {
  int *d, h[64];
  cudaMalloc(&d, sizeof h);
  run<<<2, 32>>>(d, 64);
  cudaMemcpy(h, d, sizeof h, cudaMemcpyDeviceToHost);
  int bad = 0;
  for (int i = 0; i < 64; ++i)
    if (h[i] != test(i)) {
      if (!bad)
        printf("i=%d device %d host %d\n", i, h[i], test(i));
      ++bad;
    }
  printf(bad ? "BAD %d\n" : "ok\n", bad);
  return bad != 0;
}
