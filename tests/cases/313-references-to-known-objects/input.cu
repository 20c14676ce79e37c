#include <cstdio>
#define HD __host__ __device__
struct Shape {
  HD virtual int area() const { return 1; }
};
struct Sq : Shape {
  int k;
  HD Sq(int a) : k(a) {}
  HD int area() const override { return k * k; }
};
HD int test(int i) {
  Sq s(i);
  Shape *p = &s;
  Shape &r = s;
  return p->area() + r.area();
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
