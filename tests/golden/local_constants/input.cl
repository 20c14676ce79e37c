// Translated from input.cu by spacecast 0.1.

// Constants of a function in places where C takes no variable; values that a function computes.
typedef struct Taps {
  int index[4];
  float weight[4];
} Taps;

__constant const Taps kTaps = {{0, 1, 4, 9}, {0.5f, 0.25f, 0.16666667f, 0.125f}};

__kernel void filter_2(__global const float *in, __global float *out, int mode) {
  enum { kWidth = 2 * 2 + 1 };
  const unsigned count = 4;
  float window[kWidth];
  float sums[8] = {0};
  for (int i = 0; i < kWidth; ++i)
    window[i] = in[get_local_id(0) + i];
  enum { kFirst = 3 };
  switch (mode) {
  case kFirst:
    sums[0] = 0.33333334f;
    break;
  }
  for (int i = 0; i < 4; ++i)
    sums[i] += window[kTaps.index[i] % kWidth] * kTaps.weight[i];
  out[get_local_id(0)] = sums[0] + sums[1] + sums[2] + sums[3];
}
