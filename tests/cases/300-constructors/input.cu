#include <cstdio>
#define HD __host__ __device__
struct Base {
  int a, b;
  HD Base(int x, int y = 3) : a(x), b(y) {}
  HD Base(float f) : a((int)f), b(9) {}
};
struct D : Base {
  using Base::Base;
  int c = 7;
  HD int sum() const { return a * 100 + b * 10 + c; }
};
struct E2 : D {
  using D::D;
  HD int twice() const { return 2 * sum(); }
};
HD int test(int i) {
  D d(i);
  D e(i, 2 * i);
  D f(2.5f);
  E2 g(i, 4);
  E2 h{i};
  return d.sum() + e.sum() * 3 + f.sum() + g.twice() + h.sum();
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
