#include <cstdio>
#define HD __host__ __device__
struct alignas(16) A4 {
  float x, y, z;
};
struct B {
  char c;
  alignas(8) int d;
};
struct __align__(8) C2 {
  int a, b;
};
[[nodiscard]] HD int f([[maybe_unused]] int k) { return k; }
HD inline __attribute__((always_inline)) int g(int k) {
  [[maybe_unused]] int z = 1;
  switch (k) {
  case 1:
    k++;
    [[fallthrough]];
  case 2:
    k += 2;
    break;
  default:
    k = 0;
  }
  if (k > 1) [[likely]] {
    k++;
  }
  return k;
}
HD int test(int i) {
  A4 a{1, 2, 3};
  alignas(16) int q[4] = {i, 1, 2, 3};
  B b{1, i};
  C2 c{i, 2};
  return (int)sizeof(A4) + (int)sizeof(B) + (int)sizeof(C2) + (int)a.z + q[0] + b.d + c.b + f(i) +
         g(i % 4) + (int)alignof(A4) + (int)((size_t)q % 16);
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
