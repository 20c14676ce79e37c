// Translated from input.cu by spacecast 0.1.
#include <cuda_runtime.h>

static spacecast::Unit &spacecast_unit();

struct Histogram {
  int bins[8];

  void clear();
};

void smooth(const float *in, float *out) {
  spacecast_unit().enqueue(smooth, in, out);
}

static spacecast::Unit &spacecast_unit() {
  static spacecast::Unit unit{
      "input.cl",
      R"CL(// Translated from input.cu by spacecast 0.1.

// Range-based for over arrays is a counted loop; references to elements are pointers to them.
__constant float weights[4] = {0.5f, 0.25f, 0.125f, 0.125f};

typedef struct Histogram {
  int bins[8];

} Histogram;

void Histogram_clear(Histogram *self) {
  for (int i = 0; i < 8; ++i) {
    int *bin = &self->bins[i];
    *bin = 0;
  }
}

// The array keeps its length behind a reference.
float sum_float_4(const float *values) {
  float total = 0;
  for (int i = 0; i < 4; ++i) {
    const float value = values[i];
    total += value;
  }
  return total;
}

__kernel void smooth(__global const float *in, __global float *out) {
  float window[4];
  int next = get_local_id(0);
  for (int i = 0; i < 4; ++i) {
    float *sample = &window[i];
    *sample = in[next]; // Written through the reference.
    ++next;
  }
  float result = sum_float_4(window);
  for (int i = 0; i < 4; ++i) { float w = weights[i]; result *= w; }

  __local float tile[2][16] __attribute__((aligned(16)));
  for (int i = 0; i < 2; ++i) {
    __local float *row = tile[i];
    for (int j = 0; j < 16; ++j) {
      __local float *cell = &row[j];
      *cell = result;
    }
  }

  { const int range[3] = {4, 2, 1}; for (int i = 0; i < 3; ++i) {
    int shift = range[i];
    result += in[shift];
  } }

  // Where the index changes in the loop, the row is taken once.
  int r = 0;
  { __local float *range = tile[r]; for (int i = 0; i < 16; ++i) {
    float cell = range[i];
    out[r++] = cell;
  } }

  Histogram histogram;
  Histogram_clear(&histogram);
  out[get_local_id(0)] = result + histogram.bins[0];
}
)CL",
      {
          {smooth, "smooth"},
      }};
  return unit;
}
static const spacecast::Registration spacecast_registration{spacecast_unit};
