#include <cstdio>
template <int n> __device__ constexpr float root(float x);
template <> __device__ constexpr float root<1>(float x) { return x; }
template <> __device__ constexpr float root<2>(float x) { return x * x; }
template <typename T> struct Random {
  T state;
  const T mask = (1 << 20) - 1;
  const float scale[2] = {0.5f, 2.0f};
  __device__ Random(T seed) : state(seed) {}
  template <typename U> __device__ U next();
};
template <> template <> __device__ inline int Random<int>::next<int>() { state = state * 5 + 1; return state & mask; }
template <> template <> __device__ inline float Random<int>::next<float>() { return next<int>() * scale[0]; }
template <typename T>
__global__ void k(T *p, int n, bool twice = false, T *other = nullptr) {
  register int i = threadIdx.x;
  Random<int> random(i);
  if (i < n and not (i == 3 or n < 0)) p[i] = root<1>(p[i]) + root<2>(p[i]) + random.next<int>() + random.next<float>();
  if (twice) p[i] *= 2;
}
int main() {
  float h[4] = {1, 2, 3, 4}, *p;
  cudaMalloc(&p, sizeof h); cudaMemcpy(p, h, sizeof h, cudaMemcpyHostToDevice);
  k<<<1, 4>>>(p, 4, true);
  cudaMemcpy(h, p, sizeof h, cudaMemcpyDeviceToHost);
  for (float v : h) printf("%g ", v);
  printf("\n");
}
