#include <cstdio>
#define HD __host__ __device__
struct A {
  int a;
  HD A(int v) : a(v) {}
  HD int get() const { return a; }
  HD void add(int k) { a += k; }
};
struct B {
  int b;
  HD B(int v) : b(v) {}
  HD int getb() const { return b; }
  HD void addb(int k) { b += k; }
};
struct C : A, B {
  int c;
  HD C(int v) : A(v), B(v + 1), c(v + 2) {}
  HD int all() {
    add(1);
    addb(2);
    return get() * 100 + getb() * 10 + c;
  }
};
HD int viaB(B &b) {
  b.addb(5);
  return b.b;
}
HD int viaA(const A *a) { return a->get(); }
HD int test(int i) {
  C c(i);
  int r = c.all();
  r += viaB(c);
  r += viaA(&c) * 3;
  B *p = &c;
  p->addb(1);
  C *q = static_cast<C *>(p);
  r += q->c;
  A &ra = c;
  ra.add(2);
  return r + c.a + c.b;
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
