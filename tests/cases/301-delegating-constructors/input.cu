#include <cstdio>
#define HD __host__ __device__
struct P {
  int x, y, n;
  HD P(int a, int b) : x(a), y(b), n(0) { n = x + y; }
  HD P(int a) : P(a, a + 1) { n *= 2; }
  HD P() : P(5) {}
  HD explicit P(const P &o, int k) : P(o.x + k) {}
};
HD int test(int i) {
  P a(i, 2);
  P b(i);
  P c;
  P d(b, 3);
  P e = P(i);
  return a.n + 3 * b.n + 5 * c.n + 7 * d.n + e.y;
}
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
