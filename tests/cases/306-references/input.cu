#include <cstdio>
#define HD __host__ __device__
struct R {
  int &r;
  const int &c;
  HD R(int &a, const int &b) : r(a), c(b) {}
  HD int &get() { return r; }
};
struct Agg {
  int &q;
};
HD int &pick(int &a, int &b, bool f) { return f ? a : b; }
HD const int &cpick(const int &a, const int &b) { return a < b ? a : b; }
HD void swp(int *&a, int *&b) {
  int *t = a;
  a = b;
  b = t;
}
HD int test(int i) {
  int x = i, y = 5;
  R r(x, y);
  r.r += 2;
  r.get() = r.get() * 2;
  const int &t = x + y;
  const int &u = 3;
  pick(x, y, i > 3) += 10;
  int s = cpick(x, y) + cpick(x, 7);
  int *p = &x, *q = &y;
  swp(p, q);
  int *&rp = p;
  *rp += 1;
  rp = &x;
  Agg g{y};
  g.q++;
  int &&rv = i + 1;
  rv += 2;
  auto &w = pick(x, y, false);
  w = w + 1;
  return x + y * 3 + r.c + t + u + s + *p * 7 + rv;
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
