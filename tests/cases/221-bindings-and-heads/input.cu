#include <cstdio>

struct Range { float low; int count; };
struct Wide : Range { float more; };
template <class T> struct Two { T first, second; };

__device__ Range bounds(const float *p, int n) {
  Range r = {p[0], 0};
  for (int i = 0; i < n; ++i)
    if (p[i] < r.low) {
      r.low = p[i];
      ++r.count;
    }
  return r;
}
__device__ int left(int i) { return i > 2 ? i - 2 : 0; }
template <class T> __device__ T spread(Two<T> t) {
  auto [a, b] = t;
  return a > b ? a - b : b - a;
}

__global__ void bindings(float *out, Range *ranges) {
  auto [low, count] = bounds(out, 3);
  out[3] = low * 10 + count;
  Range r = {1.5f, 2};
  auto [a, b] = r;
  r.low = 9;
  a += 1;
  out[4] = a * 10 + b;
  auto &[c, d] = r;
  c += 1;
  d = 7;
  out[5] = r.low * 10 + r.count;
  auto &[g, h] = ranges[threadIdx.x];
  g *= 2;
  ++h;
  float v[3] = {1, 2, 3};
  auto [x, y, z] = v;
  v[0] = 50;
  const auto &[p, q, s] = v;
  v[1] = 60;
  out[6] = x + y + z + p + q + s;
  float sum = 0;
  for (int i = 0; i < 2; ++i)
    for (auto [lo, n] : {ranges[i]}) sum += lo * n;
  Range both[2] = {{1, 2}, {3, 4}};
  for (auto &[lo, n] : both) lo *= n;
  for (const auto &[lo, n] : both) sum += lo + n;
  out[7] = sum;
  out[8] = spread(Two<float>{2.5f, 4.0f}) + spread(Two<int>{9, 4});
  auto [i, j] = Two<int>{4, 5};
  out[9] = i * 10 + j;
}

__global__ void heads(int *out) {
  int t = threadIdx.x, k = 0;
  if (int n = left(5)) out[k++] = n;
  if (int n = left(1)) out[k++] = n; else out[k++] = -1;
  if (int a = left(2); a > 0) {
    out[k++] = a;
  } else if (int b = left(6); b > 3) {
    out[k++] = b + a;
  } else {
    out[k++] = b - a;
  }
  int i = 7;
  while (int n = left(i)) {
    i -= 2;
    if (n == 3) continue;
    out[k++] = n;
  }
  for (int j = 4; int n = left(j); --j) out[k++] = n * 10;
  switch (int n = left(9); n) {
  case 7: out[k++] = n; break;
  default: out[k++] = 0;
  }
  switch (int n = left(4)) {
  case 1: out[k++] = 1;
  case 2: if (int m = n + 1) out[k++] = m;
  }
  if (const int *p = out + 1; *p < 0) out[k++] = *p;
  if (float f = 0.25f) out[k++] = f * 8;
  for (int v : {5, 6}) out[k++] = 2 * v;
  if (t == 0)
    if (bool b = k > 3; !b) out[k++] = 99; else out[k++] = 100;
}

__global__ void guarded(int *out, int n) {
  __shared__ int tile[8];
  int t = threadIdx.x;
  if (t >= n) return;
  if (int m = left(t)) tile[t] = m; else tile[t] = 1;
  auto [x, y] = Two<int>{t, 2};
  tile[t] += x * y;
  while (int m = left(tile[t])) tile[t] = m;
  for (int v : {1, 2}) tile[t] += v;
  __syncthreads();
  out[t] = tile[(t + 1) % n];
}

int main() {
  float h[10] = {3, 1, 2}, *f;
  Range hr[2] = {{1, 1}, {2, 2}}, *r;
  int hn[32] = {}, hg[8] = {}, *n;
  cudaMalloc(&f, sizeof h);
  cudaMalloc(&r, sizeof hr);
  cudaMalloc(&n, sizeof hn);
  cudaMemcpy(f, h, sizeof h, cudaMemcpyHostToDevice);
  cudaMemcpy(r, hr, sizeof hr, cudaMemcpyHostToDevice);
  cudaMemcpy(n, hn, sizeof hn, cudaMemcpyHostToDevice);
  bindings<<<1, 1>>>(f, r);
  cudaMemcpy(h, f, sizeof h, cudaMemcpyDeviceToHost);
  cudaMemcpy(hr, r, sizeof hr, cudaMemcpyDeviceToHost);
  for (float v : h) printf("%g ", v);
  printf("%g %d\n", hr[0].low, hr[0].count);
  heads<<<1, 1>>>(n);
  cudaMemcpy(hn, n, sizeof hn, cudaMemcpyDeviceToHost);
  for (int v : hn) printf("%d ", v);
  printf("\n");
  guarded<<<1, 8>>>(n, 5);
  cudaMemcpy(hg, n, 5 * sizeof(int), cudaMemcpyDeviceToHost);
  for (int v : hg) printf("%d ", v);
  printf("\n");
}
