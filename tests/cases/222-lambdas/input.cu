#include <cstdio>

#define TWICE(x) ((x) * 2)

template <class F> __device__ float apply(F f, float x) { return f(x); }
template <class F> __device__ void each(int n, const F &f) {
  for (int i = 0; i < n; ++i) f(i);
}
template <class F, class... Rest> __device__ int compose(F f, int x) { return f(f(x)); }
template <class T> __device__ auto scaler(T factor) {
  return [factor](T x) { return factor * x; };
}
// One lambda, made for pointers of two address spaces.
__device__ float sum_with(const float *p, int n) {
  auto at = [p](int i) { return p[i]; };
  float sum = 0;
  for (int i = 0; i < n; ++i) sum += at(i);
  return sum;
}

struct Counter {
  int count;
  __device__ int bump(int n) {
    auto add = [this](int m) { count += m; return count; };
    add(n);
    return add(n);
  }
  __device__ int peek(int n) const { return [*this, n] { return count + n; }(); }
};

__global__ void captures(const float *in, float *out, int n) {
  const int limit = 3;
  constexpr float half_of = 0.5f;
  auto square = [](float x) { return x * x; };
  auto scale = [n](float x) { return x * n; };
  float sum = 0.0f;
  int calls = 0;
  auto add = [&](float x) {
    sum += TWICE(x);
    ++calls;
  };
  add(in[0]);
  add(square(in[1]));
  out[0] = sum + scale(2);
  out[1] = apply(square, 3.0f) + apply(scale, 4.0f);
  out[2] = apply([=](float x) { return x + in[limit] + half_of; }, 1.0f);
  each(3, [&](int i) { sum += in[i]; });
  out[3] = sum * 100 + calls;
  auto next = [i = 10, step = n + 1]() mutable { i += step; return i; };
  next();
  auto other = next;
  next();
  out[4] = next() * 100 + other();
  out[5] = [&] { float m = 0; for (int i = 0; i < n; ++i) m = fmaxf(m, in[i]); return m; }();
}

__global__ void forms(const float *in, float *out) {
  __shared__ float tile[4];
  float sum = 1;
  auto larger = [](auto a, auto b) { return a > b ? a : b; };
  out[0] = larger(1, 2) + larger(1.5f, 0.25f);
  out[1] = scaler(2.5f)(in[2]) + scaler(2)(3);
  Counter c = {1};
  out[2] = c.bump(3) * 10 + c.peek(2);
  auto store = [&](int i, float v) { tile[i] = v; };
  for (int i = 0; i < 4; ++i) store(i, in[i] * 10);
  out[3] = sum_with(tile, 4) + sum_with(in, 4);
  float v[3] = {1, 2, 3};
  auto total = [&v] { float s = 0; for (float x : v) s += x; return s; };
  auto copy = [v](int i) -> float { return v[i]; };
  v[0] = 5;
  out[4] = total() * 10 + copy(0);
  auto outer = [&](float x) {
    auto inner = [&, x](float y) { return x * y + sum; };
    sum += 1;
    return inner(2);
  };
  out[5] = outer(3);
  bool found = false;
  auto find = [&found](int i) { if (i == 1) found = true; };
  each(2, find);
  out[6] = found;
  out[7] = compose([](int x) { return x * 3; }, 2);
  auto &alias = v[1];
  auto set = [&alias, w = 7.5f] { alias = w; };
  set();
  out[8] = v[1];
}

int main() {
  float h[9] = {1, 2, 3, 4}, *in, *out;
  cudaMalloc(&in, sizeof h);
  cudaMalloc(&out, sizeof h);
  cudaMemcpy(in, h, sizeof h, cudaMemcpyHostToDevice);
  captures<<<1, 1>>>(in, out, 3);
  cudaMemcpy(h, out, 6 * sizeof(float), cudaMemcpyDeviceToHost);
  for (int i = 0; i < 6; ++i) printf("%g ", h[i]);
  printf("\n");
  forms<<<1, 1>>>(in, out);
  cudaMemcpy(h, out, sizeof h, cudaMemcpyDeviceToHost);
  for (float v : h) printf("%g ", v);
  printf("\n");
}
