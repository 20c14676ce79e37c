#include <cstdio>
#define HD __host__ __device__
struct Shape {
  int k;
  HD Shape(int a) : k(a) {}
  HD virtual int area() const { return k; }
  HD virtual void grow() { k++; }
  HD int twice() const { return 2 * area(); }
};
struct Sq : Shape {
  HD Sq(int a) : Shape(a) {}
  HD int area() const override { return k * k; }
  HD int base() const { return Shape::area(); }
};
struct Fin final : Shape {
  int z;
  HD Fin(int a) : Shape(a), z(a + 1) {}
  HD int area() const override { return z * 3; }
  HD void grow() override { z += 2; }
};
HD int onfinal(const Fin &f) { return f.area(); }
HD int test(int i) {
  Sq s(i);
  Fin f(i);
  f.grow();
  s.grow();
  Shape b(4);
  return s.area() + f.area() + b.area() + onfinal(f) + s.base() + f.Shape::area() +
         (int)sizeof(Fin);
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
