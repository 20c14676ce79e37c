// Member functions of temporaries, references to temporaries, and memory under another type.
#include <cstdio>
#include <cuda_runtime.h>

struct Accessor {
  float *data;
  int n;
  __device__ Accessor(float *p, int count) : data(p), n(count) {}
  __device__ float &at(int i) { return data[i < n ? i : n - 1]; }
};
struct Vec {
  float x, y;
  __device__ Vec(float a, float b) : x(a), y(b) {}
  __device__ Vec &add(const Vec &o) { x += o.x; y += o.y; return *this; }
  __device__ Vec &scale(float f) { x *= f; y *= f; return *this; }
  __device__ float norm2() const { return x * x + y * y; }
};
struct Big {
  int a[40];
  __device__ int sum() const { int s = 0; for (int i = 0; i < 40; ++i) s += a[i]; return s; }
};
struct Owner {
  int held;
  __device__ explicit Owner(int v) : held(v) {}
  __device__ int take(Owner &&other) { held += other.held; other.held = -1; return held; }
};

__device__ Vec make(float v) { return Vec(v, v + 1); }
__device__ Big big(int v) { Big b; for (int i = 0; i < 40; ++i) b.a[i] = v + i; return b; }
__device__ int total(const Big &b) { return b.sum() + b.a[0]; }
__device__ const float *address(const float &a) { return &a; }
__device__ int bits(float f) { return reinterpret_cast<const int &>(f); }
template <class T, class U> __device__ T &view(U &u) { return reinterpret_cast<T &>(u); }

__global__ void k(float *data, float *out, int *words, int n) {
  int i = threadIdx.x;
  out[i * 6 + 0] = make(data[i]).add(Vec(1, 2)).scale(2.0f).norm2();
  Accessor(out, n * 6).at(i * 6 + 1) = big(i).sum() + total(big(i + 1));
  out[i * 6 + 2] = i > 1 && Vec(i, 1).scale(2).x > 5 ? make(i).scale(3).x : Vec(0, i).add(make(1)).y;
  float s = 0;
  for (int j = 0; Vec(j, 1).add(Vec(1, 1)).x < 4; ++j) s += *address(j + 0.5f);
  out[i * 6 + 3] = s;
  Owner mine(i), other(10 * i);
  out[i * 6 + 4] = mine.take(static_cast<Owner &&>(other)) + Owner(7).take(Owner(8));
  out[i * 6 + 5] = other.held;
  const float4 v = reinterpret_cast<const float4 &>(data[0]);
  float4 copy;
  reinterpret_cast<int4 &>(copy) = reinterpret_cast<const int4 &>(v);
  float x = copy.x;
  words[i * 3 + 0] = bits(data[i]);
  words[i * 3 + 1] = view<int>(x) + reinterpret_cast<int &>(copy.w);
  words[i * 3 + 2] = ((int2 &)data[2]).y;
}

int main() {
  float *data, *out;
  int *words;
  cudaMallocManaged(&data, 4 * sizeof(float));
  cudaMallocManaged(&out, 24 * sizeof(float));
  cudaMallocManaged(&words, 12 * sizeof(int));
  for (int i = 0; i < 4; ++i) data[i] = i + 1;
  k<<<1, 4>>>(data, out, words, 4);
  cudaDeviceSynchronize();
  for (int i = 0; i < 4; ++i) {
    for (int j = 0; j < 6; ++j) printf("%g ", out[i * 6 + j]);
    printf("%d %d %d\n", words[i * 3], words[i * 3 + 1], words[i * 3 + 2]);
  }
}
