// Constants of a function in array bounds and labels; objects that constexpr functions compute.
#include <cstdio>

struct Taps {
  int index[4];
  float weight[4];
};
constexpr Taps make_taps(float scale) {
  Taps taps{};
  for (int i = 0; i < 4; ++i) {
    taps.index[i] = i * i;
    taps.weight[i] = scale / (i + 1);
  }
  return taps;
}
__device__ constexpr Taps kTaps = make_taps(0.5f);
constexpr int squared(int x) { return x * x; }

template <int kRadius> __global__ void filter(const float *in, float *out, int mode) {
  constexpr int kWidth = 2 * kRadius + 1;
  constexpr int kArea = squared(kWidth);
  const unsigned count = 4;
  constexpr unsigned kLong = count * 2;
  float window[kWidth];
  int area[kArea];
  float sums[kLong] = {};
  for (int i = 0; i < kWidth; ++i)
    window[i] = in[threadIdx.x + i];
  for (int i = 0; i < kArea; ++i)
    area[i] = i;
  constexpr int kFirst = 3;
  const int second = kFirst + 1;
  switch (mode) {
  case kFirst:
    sums[0] = 100;
    break;
  case second:
    sums[0] = 200;
    break;
  }
  for (unsigned i = 0; i < count; ++i)
    sums[i] += window[kTaps.index[i] % kWidth] * kTaps.weight[i];
  out[threadIdx.x] = sums[0] + sums[1] + sums[2] + sums[3] + area[kArea - 1];
}

int main() {
  float *in, *out;
  cudaMallocManaged(&in, 16 * sizeof(float));
  cudaMallocManaged(&out, 8 * sizeof(float));
  for (int i = 0; i < 16; ++i)
    in[i] = i * 12;
  for (int mode = 3; mode < 6; ++mode) {
    filter<2><<<1, 8>>>(in, out, mode);
    cudaDeviceSynchronize();
    for (int i = 0; i < 8; ++i)
      printf("%g ", out[i]);
    printf("\n");
  }
}
