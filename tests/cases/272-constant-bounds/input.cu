#include <cstdio>
constexpr int kMost[3] = {110, 64, 8};
constexpr int twice(int n) { return 2 * n; }
struct Limits { static constexpr int rows = 3; static constexpr int sizes[2] = {4, 5}; };
template <int n> struct Traits { static constexpr int value = n * 2; enum { other = n + 1 }; };

template <int n> struct List {
  int sizes[kMost[n - 1]];
  float table[n][twice(n)];
  char more[Limits::sizes[1]][Traits<n>::value];
  short s[Traits<n>::other + sizeof(double)];
};
struct Plain {
  int a[kMost[2]];
  int b[twice(3)][Limits::rows];
};
template <typename T, int n> __device__ T sum(const T *p) {
  T local[kMost[n]], more[twice(n)];
  constexpr int most = kMost[n];
  T total = 0;
  for (int i = 0; i < most; ++i) local[i] = p[i];
  for (int i = 0; i < twice(n); ++i) more[i] = local[i];
  for (int i = 0; i < twice(n); ++i) total += more[i];
  return total;
}
__global__ void k(List<3> list, Plain plain, int *out, const int *in) {
  __shared__ int tile[kMost[2]][twice(2)];
  tile[threadIdx.x][0] = in[threadIdx.x];
  out[0] = sizeof(list.sizes) / sizeof(int);
  constexpr int last = kMost[2] - 1;
  out[1] = list.sizes[last];
  out[2] = list.table[2][twice(3) - 1];
  out[3] = sizeof(list.more) + sizeof(list.s);
  out[4] = plain.b[5][Limits::rows - 1];
  out[5] = sum<int, 2>(in);
}
int main() {
  List<3> list = {}; Plain plain = {};
  list.sizes[7] = 7; list.table[2][5] = 25; plain.b[5][2] = 52;
  int h[8] = {1, 2, 3, 4, 5, 6, 7, 8}, *in, *out;
  cudaMalloc(&in, sizeof h); cudaMalloc(&out, sizeof h);
  cudaMemcpy(in, h, sizeof h, cudaMemcpyHostToDevice);
  k<<<1, 8>>>(list, plain, out, in);
  cudaMemcpy(h, out, sizeof h, cudaMemcpyDeviceToHost);
  for (int i = 0; i < 6; ++i) printf("%d ", h[i]);
  printf("\n");
}
