#include <cstdio>
struct P {
  float x, y;
  __host__ __device__ P() {}
  __host__ __device__ constexpr P(float a, float b) : x(a), y(b) {}
  __host__ __device__ float len() const { return x * x + y * y; }
  __host__ __device__ P operator+(const P &o) const { return P(x + o.x, y + o.y); }
};
__constant__ P cp[2] = {P(1, 2), P(3, 4)};
__device__ P dp[3] = {{1, 1}, {2, 2}, {3, 3}};
__device__ const P origin(5, 6);
constexpr P unit(1, 0);
__global__ void k(float *o, const P *in, int n) {
  __shared__ P sh[8];
  P loc[2];
  P zz[2] = {P(1, 1), {2, 2}};
  int t = threadIdx.x;
  sh[t] = in[t] + cp[t % 2];
  loc[0] = dp[t % 3];
  loc[1] = P(t, 1);
  __syncthreads();
  o[t] = sh[7 - t].len() + loc[0].len() + (loc[1] + zz[1]).len() + origin.len() + unit.x +
         cp[1].len() + dp[2].len();
}
int main() {
  P h[8];
  for (int i = 0; i < 8; ++i)
    h[i] = P(i, i + 1);
  P *d;
  float *o, r[8];
  cudaMalloc(&d, sizeof h);
  cudaMalloc(&o, 32);
  cudaMemcpy(d, h, sizeof h, cudaMemcpyHostToDevice);
  k<<<1, 8>>>(o, d, 8);
  cudaMemcpy(r, o, 32, cudaMemcpyDeviceToHost);
  for (float f : r)
    printf("%g ", f);
  puts("");
}
