#include <cstdio>
#define HD __host__ __device__
struct G {
  int *c;
  HD G(int *p) : c(p) { *c += 1; }
  HD ~G() { *c *= 2; }
};
HD int test(int i) {
  int c = 1;
  int n = 0;
again: {
  G g(&c);
  if (n++ < i % 3)
    goto again;
  if (i == 5)
    goto out;
  c += 3;
}
out:
  return c;
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
