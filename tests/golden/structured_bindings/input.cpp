// Translated from input.cu by spacecast 0.1.
#include <cuda_runtime.h>

static spacecast::Unit &spacecast_unit();

// A structured binding is a variable per name, or a pointer per name where it binds by reference.
struct Range {
  float low, high;
};

struct Sample {
  int index;
  float value;
};

void normalise(float *values, Sample *samples, int n) {
  spacecast_unit().enqueue(normalise, values, samples, n);
}

static spacecast::Unit &spacecast_unit() {
  static spacecast::Unit unit{
      "input.cl",
      R"CL(// Translated from input.cu by spacecast 0.1.

// A structured binding is a variable per name, or a pointer per name where it binds by reference.
typedef struct Range {
  float low, high;
} Range;

typedef struct Sample {
  int index;
  float value;
} Sample;

Range bounds(__global const float *values, int n) {
  Range range = {values[0], values[0]};
  float *low = &range.low;
  float *high = &range.high;
  for (int i = 1; i < n; ++i) {
    *low = fmin(*low, values[i]);
    *high = fmax(*high, values[i]);
  }
  return range;
}

__kernel void normalise(__global float *values, __global Sample *samples, int n) {
  const Range low_high = bounds(values, n);
  const float low = low_high.low, high = low_high.high;
  int size[2] = {n, n / 2};
  int width = size[0], height = size[1];
  __global int *index = &samples[get_local_id(0)].index;
  __global float *value = &samples[get_local_id(0)].value;
  *index = width * height;
  *value = (values[get_local_id(0)] - low) / (high - low);

  Sample pairs[2] = {{1, 2.0f}, {3, 4.0f}};
  for (int j = 0; j < 2; ++j) {
    int i = pairs[j].index;
    float v = pairs[j].value;
    values[i] = v;
  }
  for (int j = 0; j < 2; ++j) {
    int *i = &pairs[j].index;
    float *v = &pairs[j].value;
    *v += *i;
  }
  values[0] = pairs[1].value;
}
)CL",
      {
          {normalise, "normalise"},
      }};
  return unit;
}
static const spacecast::Registration spacecast_registration{spacecast_unit};
