#include <cstdio>
#define HD __host__ __device__
struct G {
  int *c;
  int k;
  HD G(int *p, int n) : c(p), k(n) { *c += k; }
  HD ~G() { *c = *c * 3 + k; }
  HD int v() const { return k; }
};
struct H {
  G g;
  int z;
  HD H(int *p) : g(p, 2), z(1) {}
};
struct H2 {
  G a, b;
  HD H2(int *p) : a(p, 1), b(p, 2) {}
  HD ~H2() { *a.c += 100; }
};
HD int early(int *c, int i) {
  G a(c, 1);
  if (i & 1)
    return *c;
  {
    G b(c, 2);
    if (i & 2)
      return *c + 5;
  }
  for (int k = 0; k < 4; ++k) {
    G d(c, k);
    if (k == i % 4)
      continue;
    if (k == 3)
      break;
  }
  return *c;
}
HD int temp(int *c) {
  G(c, 4);
  int r = G(c, 5).v();
  return r + *c;
}
HD int members(int *c) {
  {
    H h(c);
    H2 q(c);
  }
  return *c;
}
HD int arrays(int *c) {
  {
    G a[2] = {G(c, 1), G(c, 2)};
    *c += a[1].k;
  }
  return *c;
}
HD int test(int i) {
  int c = 1;
  int r = early(&c, i);
  r = r * 7 + c;
  r = r * 7 + temp(&c);
  c %= 1000;
  r = r * 5 + members(&c);
  c %= 1000;
  r = r * 3 + arrays(&c);
  return r;
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
