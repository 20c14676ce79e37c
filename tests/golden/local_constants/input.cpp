// Translated from input.cu by spacecast 0.1.
#include <cuda_runtime.h>

static spacecast::Unit &spacecast_unit();

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

constexpr Taps kTaps = make_taps(0.5f);
consteval float third() { return 1.0f / 3; }

template <int kRadius> void filter(const float *in, float *out, int mode) {
  spacecast_unit().enqueue(filter<kRadius>, in, out, mode);
}

void run(const float *in, float *out) { spacecast::launch(1, 32), filter<2>(in, out, 3); }

static spacecast::Unit &spacecast_unit() {
  static spacecast::Unit unit{
      "input.cl",
      R"CL(// Translated from input.cu by spacecast 0.1.

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
)CL",
      {
          {filter<2>, "filter_2"},
      }};
  return unit;
}
static const spacecast::Registration spacecast_registration{spacecast_unit};
