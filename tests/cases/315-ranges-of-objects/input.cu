#include <cstdio>
#define HD __host__ __device__
struct Range {
  int a, b;
  struct It {
    int v;
    HD int operator*() const { return v; }
    HD It &operator++() {
      ++v;
      return *this;
    }
    HD bool operator!=(const It &o) const { return v != o.v; }
  };
  HD It begin() const { return {a}; }
  HD It end() const { return {b}; }
};
struct Span {
  int *p;
  int n;
  HD int *begin() const { return p; }
  HD int *end() const { return p + n; }
};
struct Arr {
  int d[4];
  HD int *begin() { return d; }
  HD int *end() { return d + 4; }
  HD const int *begin() const { return d; }
  HD const int *end() const { return d + 4; }
};
struct Free {
  int d[3];
};
HD int *begin(Free &f) { return f.d; }
HD int *end(Free &f) { return f.d + 3; }
HD Range range(int n) { return {0, n}; }
HD int tot(const Arr &a) {
  int s = 0;
  for (int v : a)
    s += v;
  return s;
}
HD int test(int i) {
  int r = 0;
  for (int k : Range{0, i % 5})
    r += k;
  for (auto k : range(4)) {
    if (k == 1)
      continue;
    r += k * i;
    if (k == 2)
      break;
  }
  Arr a;
  for (int &v : a)
    v = i;
  for (auto v : a)
    r += v;
  int x[5] = {1, 2, 3, 4, 5};
  for (int &v : Span{x, 5})
    v *= 2;
  Span s{x, 3};
  for (const auto &v : s)
    r += v;
  Free f;
  for (auto &v : f)
    v = 2;
  for (int v : f)
    r += v;
  return r + tot(a);
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
