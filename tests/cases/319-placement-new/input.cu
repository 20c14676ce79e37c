#include <cstdio>
#include <new>
#define HD __host__ __device__
struct T {
  int a, b;
  HD T(int x) : a(x), b(x * 2) {}
  HD ~T() { a = -1; }
};
HD int test(int i) {
  alignas(T) unsigned char buf[sizeof(T)];
  T *t = new (buf) T(i);
  int r = t->a + t->b;
  t->~T();
  T u(3);
  new (&u) T(i + 1);
  r += u.b;
  struct P {
    int x, y;
  };
  P arr[2];
  for (int k = 0; k < 2; ++k)
    new (&arr[k]) P{k, i};
  r += arr[1].x + arr[1].y;
  int z;
  new (&z) int(5);
  return r + z;
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
