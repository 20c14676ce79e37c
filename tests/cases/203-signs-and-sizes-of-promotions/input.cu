#include <cmath>
#include <cstdio>
__global__ void k(int *o, double *d, float f, int i) {
  o[0] = (blockIdx.x - 5LL) < 0;
  o[1] = (1LL * threadIdx.x - 3) / 2;
  long long far = threadIdx.x - 7LL;
  o[2] = far < -6;
  o[3] = threadIdx.x * -1 > 0;
  o[4] = sizeof('a') + 10 * sizeof(i < 3) + 100 * sizeof(true) + 1000 * sizeof(f > 0 ? 'a' : 'b');
  if (i < 0) goto kernel;
  o[5] = 6;
kernel:
  d[0] = fmod(7.5, double(i)) + pow(f, 2) + hypot(double(i), 4.0);
  d[1] = fmax(double(f), 2.5) + atan2(0.0, double(i)) + copysign(3.0, double(f));
  d[2] = (isnan(NAN) ? 1 : 0) + (isinf(INFINITY) ? 2 : 0) + (isinf(-HUGE_VAL) ? 4 : 0);
}
int main() {
  int *o, h[6];
  double *d, r[3];
  cudaMalloc(&o, sizeof h);
  cudaMalloc(&d, sizeof r);
  k<<<1, 1>>>(o, d, 1.5f, 3);
  cudaMemcpy(h, o, sizeof h, cudaMemcpyDeviceToHost);
  cudaMemcpy(r, d, sizeof r, cudaMemcpyDeviceToHost);
  for (int v : h) printf("%d\n", v);
  for (double v : r) printf("%.9g\n", v);
}
