#include <cstdio>
#define HD __host__ __device__
template <int N> HD int fact() { return N * fact<N - 1>(); }
template <> HD int fact<0>() { return 1; }
template <int N> HD int pw(int x) {
  if constexpr (N == 0)
    return 1;
  else
    return x * pw<N - 1>(x);
}
template <int N> struct Sum {
  HD static int f(const int *a) { return a[N - 1] + Sum<N - 1>::f(a); }
};
template <> struct Sum<0> {
  HD static int f(const int *) { return 0; }
};
HD constexpr int cf(int n) { return n <= 1 ? 1 : n * cf(n - 1); }
HD int test(int i) {
  int a[3] = {i, 2, 3};
  constexpr int k = cf(5);
  return fact<5>() + pw<3>(i) + Sum<3>::f(a) + k;
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
