#include <cstdio>
#define HD __host__ __device__
typedef int (*Fn)(int, int);
HD int add(int a, int b) { return a + b; }
HD int sub(int a, int b) { return a - b; }
HD int mul(int a, int b) { return a * b; }
HD int apply(Fn f, int a, int b) { return f(a, b); }
template <int (*F)(int, int)> HD int tapply(int a, int b) { return F(a, b); }
template <class F> HD int gapply(F f, int a, int b) { return f(a, b); }
HD int test(int i) {
  Fn f = add;
  int r = f(i, 2);
  f = &mul;
  r += f(i, 3);
  r += (*f)(i, 4);
  Fn table[3] = {add, sub, mul};
  r += table[i % 3](i, 5);
  r += apply(sub, i, 1) + apply(mul, i, 2) + tapply<add>(i, 3) + gapply(sub, i, 7);
  Fn g = i > 10 ? add : sub;
  r += g(i, 9);
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
