#include <cstdio>
#define HD __host__ __device__
struct G {
  int *c;
  int k;
  HD G(int *p) : c(p), k(1) { *c += k; }
  HD G(int *p, int n) : c(p), k(n) { *c += k; }
  HD ~G() { *c = (*c * 3 + k) % 10007; }
  HD int v() const { return k; }
};
HD int use(const G &g, int x) { return g.v() + x; }
HD G make(int *c, int k) { return G(c, k); }
HD G make2(int *c, int k) {
  G g(c, k);
  g.k += 1;
  return g;
}
struct Base {
  G g;
  HD Base(int *c) : g(c) {}
  HD virtual ~Base() { *g.c += 5; }
};
struct Der : Base {
  G h;
  HD Der(int *c) : Base(c), h(c, 7) {}
};
struct Many {
  G a[3];
};
HD int test(int i) {
  int c = i;
  G a = G(&c);
  G b = make(&c, 2);
  G d{make2(&c, 3)};
  int r = use(G(&c), 3) + use(make(&c, 4), i);
  {
    Der der(&c);
    r += der.h.k;
  }
  {
    Many m{{G(&c), G(&c, 2), make(&c, 3)}};
    r += m.a[2].k;
  }
  switch (i % 3) {
  case 0: {
    G s(&c, 9);
    r += s.k;
    break;
  }
  case 1:
    r += 2;
    break;
  default: {
    G s(&c, 8);
  }
  }
  if (i & 1)
    return use(G(&c, 5), i);
  do {
    G q(&c, 6);
    if (i > 20)
      break;
  } while (c < 0);
  return r * 31 + c;
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
