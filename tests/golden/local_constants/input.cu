// Constants of a function in places where C takes no variable; values that a function computes.
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
consteval float third() { return 1.0f / 3; }

template <int kRadius> __global__ void filter(const float *in, float *out, int mode) {
  constexpr int kWidth = 2 * kRadius + 1;
  const unsigned count = 4;
  float window[kWidth];
  float sums[count * 2] = {};
  for (int i = 0; i < kWidth; ++i)
    window[i] = in[threadIdx.x + i];
  constexpr int kFirst = 3;
  switch (mode) {
  case kFirst:
    sums[0] = third();
    break;
  }
  for (int i = 0; i < 4; ++i)
    sums[i] += window[kTaps.index[i] % kWidth] * kTaps.weight[i];
  out[threadIdx.x] = sums[0] + sums[1] + sums[2] + sums[3];
}

void run(const float *in, float *out) { filter<2><<<1, 32>>>(in, out, 3); }
