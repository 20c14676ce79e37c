#include <cstdio>
#define HD __host__ __device__
template <class D> struct Base {
  HD int run(int x) const { return static_cast<const D *>(this)->impl(x) + 1; }
  HD D &self() { return static_cast<D &>(*this); }
  HD void bump() { self().n += 2; }
};
struct A : Base<A> {
  int n;
  HD A(int q) : n(q) {}
  HD int impl(int x) const { return x * n; }
};
struct B : Base<B> {
  int n = 1;
  HD int impl(int x) const { return x - n; }
};
template <class T> HD int use(const Base<T> &b, int i) { return b.run(i); }
HD int test(int i) {
  A a(3);
  B b;
  a.bump();
  b.bump();
  return use(a, i) + use(b, i) + a.n + b.run(3);
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
