#include <cstdio>
#define HD __host__ __device__
struct T {
  int v, copies, moves;
  HD T(int x) : v(x), copies(0), moves(0) {}
  HD T(const T &o) : v(o.v), copies(o.copies + 1), moves(o.moves) {}
  HD T(T &&o) : v(o.v), copies(o.copies), moves(o.moves + 1) { o.v = -1; }
  HD T &operator=(const T &o) {
    if (this != &o) {
      v = o.v;
      copies = o.copies + 10;
      moves = o.moves;
    }
    return *this;
  }
  HD T &operator=(T &&o) {
    v = o.v;
    moves = o.moves + 10;
    copies = o.copies;
    o.v = -2;
    return *this;
  }
};
struct W {
  T t;
  int k;
  HD W(int a) : t(a), k(a) {}
};
struct X {
  T t;
  X(const X &) = default;
  X &operator=(const X &) = default;
  HD X(int a) : t(a) {}
};
HD T make(int i) {
  T t(i);
  return t;
}
HD int byval(T t) { return t.v + t.copies * 3 + t.moves * 5; }
HD int test(int i) {
  T a(i);
  T b = a;
  T c(static_cast<T &&>(b));
  a = c;
  c = static_cast<T &&>(a);
  T d = make(i);
  int r = byval(c) + byval(T(3)) + byval(d);
  W w(i);
  W w2 = w;
  w2 = w;
  X x(i);
  X y = x;
  y = x;
  return r + a.v * 2 + b.v * 3 + b.copies * 7 + c.copies + c.moves * 11 + w2.t.copies * 100 + w2.k +
         y.t.copies * 1000;
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
