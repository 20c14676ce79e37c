// Parameter packs of functions, kernels and classes, with folds and with none, one and several elements.
#include <cstdio>
#include <cuda_runtime.h>

__device__ float total() { return 0; }
template <class T, class... Rest> __device__ float total(T first, Rest... rest) {
  return first + total(rest...);
}
template <class... Ts> __device__ int count(Ts...) { return sizeof...(Ts); }
template <class... Ts> __device__ float folded(Ts... values) { return (values * ... * 0.5f); }
template <class... Ts> __device__ float left(Ts... values) { return (... - values); }
template <class... Ts> __device__ bool all(Ts... values) { return (... && (values > 0)); }
template <int... Is> __device__ int dot(const int *p) { return ((p[Is] * Is) + ... + 0); }
template <class... Ts> __device__ void store(float *out, Ts... values) {
  int i = 0;
  ((out[i++] = values * 2), ...);
}
template <class... Ts> __device__ void twice(Ts &...values) { ((values *= 2), ...); }
template <class F, class... Ts> __device__ float apply(const F &f, Ts... values) { return f(values + 1 ...); }
struct Weigh {
  float w;
  __device__ float operator()(float a) const { return a * w; }
  __device__ float operator()(float a, float b) const { return a * w + b; }
};
template <int N> __device__ float sum(float (&a)[N]) {
  float s = 0;
  for (int i = 0; i < N; ++i) s += a[i];
  return s;
}
template <int First, int... Rest> __device__ int largest() {
  if constexpr (sizeof...(Rest) == 0) {
    return First;
  } else {
    const int rest = largest<Rest...>();
    return First > rest ? First : rest;
  }
}
template <class... Ts> struct Row;
template <> struct Row<> {
  __device__ float sum() const { return 0; }
};
template <class T, class... Rest> struct Row<T, Rest...> {
  T head;
  Row<Rest...> tail;
  __device__ float sum() const { return head + tail.sum(); }
};

template <class... Ts> __global__ void k(float *out, const int *p, Ts... args) {
  out[0] = total(args...);
  out[1] = count(args...) + 10 * count();
  out[2] = folded(args...) + folded();
  out[3] = all(args...) + 2 * all() + 4 * all(-1);
  out[4] = dot<0, 1, 2>(p) + dot<>(p) + dot<3>(p);
  store(out + 5, args...);
  float b[] = {(float)args..., 0.5f};
  out[8] = sum(b) + left(args...) + left(7);
  float x = 1;
  int y = 2;
  twice(x, y);
  twice();
  out[9] = x + y + apply(Weigh{3}, x) + apply(Weigh{2}, x, y);
  out[10] = largest<3, 9, 4>();
  Row<int, float> row{4, {0.25f, {}}};
  out[11] = row.sum();
}

int main() {
  float *out;
  int *p;
  cudaMallocManaged(&out, 12 * sizeof(float));
  cudaMallocManaged(&p, 4 * sizeof(int));
  for (int i = 0; i < 4; ++i) p[i] = i + 1;
  k<<<1, 1>>>(out, p, 1, 2.5f, 3u);
  cudaDeviceSynchronize();
  for (int i = 0; i < 12; ++i) printf("%g%c", out[i], i < 11 ? ' ' : '\n');
  k<<<1, 1>>>(out, p, 1.5f, true);
  cudaDeviceSynchronize();
  for (int i = 0; i < 12; ++i) printf("%g%c", out[i], i < 11 ? ' ' : '\n');
  k<<<1, 1>>>(out, p, 3.0f);
  cudaDeviceSynchronize();
  for (int i = 0; i < 12; ++i) printf("%g%c", out[i], i < 11 ? ' ' : '\n');
}
