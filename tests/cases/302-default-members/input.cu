#include <cstdio>
#define HD __host__ __device__
struct Inner {
  int v = 4;
  HD Inner() {}
  HD Inner(int q) : v(q) {}
};
struct S {
  int a = 1;
  float f = 2.5f;
  int arr[3] = {1, 2, 3};
  Inner in{6};
  Inner in2;
  int *p = nullptr;
  int z{};
  HD S() {}
  HD S(int k) : a(k) {}
};
struct Agg {
  int x = 3;
  int y = x + 1;
};
struct Def {
  int q = 11;
  Def() = default;
  HD Def(int w) : q(w) {}
};
HD int test(int i) {
  S s;
  S t(i);
  Agg g;
  Agg h{i, i + 1};
  Agg k{i, 9};
  Def d;
  Def e(i);
  Def f{};
  s.p = &s.a;
  return s.a + s.arr[2] + s.in.v + s.in2.v + t.a * 3 + (int)t.f + g.x + g.y * 2 + h.y * 3 + k.y +
         d.q + e.q + f.q + *s.p + t.z + (t.p == nullptr);
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
