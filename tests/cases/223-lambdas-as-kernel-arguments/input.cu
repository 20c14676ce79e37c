#include <cstdio>
struct Scale {
  float factor;
  __host__ __device__ float operator()(float x) const { return factor * x; }
};
struct Add { __device__ float operator()(float a, float b) const { return a + b; } };

template <class F> __global__ void run(int n, F f) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) f(i);
}
template <class F> void parallel_for(int n, F f) { run<<<(n + 63) / 64, 64>>>(n, f); }

template <class T, class F> __global__ void transform(const T *in, T *out, int n, F f) {
  int i = threadIdx.x;
  if (i < n) out[i] = f(in[i]);
}
template <class F> __global__ void fold(const float *in, float *out, int n, F f) {
  float sum = in[0];
  for (int i = 1; i < n; ++i) sum = f(sum, in[i]);
  *out = sum;
}

// Multiplies by a number.
template <class T> void multiply(T *data, int n, T by) {
  parallel_for(n, [=] __device__ (int i) { data[i] *= by; });
}

int main() {
  const int n = 8;
  float *a, *b, h[n];
  int *c, hi[n];
  cudaMalloc(&a, n * sizeof(float));
  cudaMalloc(&b, n * sizeof(float));
  cudaMalloc(&c, n * sizeof(int));
  float offset = 0.5f;
  bool twice = true;
  // Fills both.
  parallel_for(n, [=] __device__ (int i) {
    a[i] = i + offset;
    c[i] = twice ? 2 * i : n;
  });
  multiply(a, n, 2.0f);
  multiply(c, n, 3);
  auto square = [] __host__ __device__ (float x) { return x * x; };
  transform<<<1, n>>>(a, b, n, square);
  transform<<<1, n>>>(b, b, n, Scale{0.5f});
  cudaMemcpy(h, b, sizeof h, cudaMemcpyDeviceToHost);
  cudaMemcpy(hi, c, sizeof hi, cudaMemcpyDeviceToHost);
  for (float v : h) printf("%g ", v);
  for (int v : hi) printf("%d ", v);
  printf("%g\n", square(3.0f));
  fold<<<1, 1>>>(b, a, n, Add{});
  fold<<<1, 1>>>(b, a + 1, n, [] __device__ (float x, float y) { return fmaxf(x, y); });
  cudaMemcpy(h, a, 2 * sizeof(float), cudaMemcpyDeviceToHost);
  printf("%g %g\n", h[0], h[1]);
}
