// Translated from input.cu by spacecast 0.1.
#include <cuda_runtime.h>

static spacecast::Unit &spacecast_unit();

template <class... Ts> void combine(float *out, const float *in, Ts... weights) {
  spacecast_unit().enqueue(combine<Ts...>, out, in, weights...);
}

void run(float *out, const float *in) {
  spacecast::launch(1, 1), combine(out, in, 1, 2.5f);
  spacecast::launch(1, 1), combine(out, in, 3.0f);
}

static spacecast::Unit &spacecast_unit() {
  static spacecast::Unit unit{
      "input.cl",
      R"CL(// Translated from input.cu by spacecast 0.1.

// Parameter packs: a function per list of types, each element from the author's own text.
float smallest_float(float value) { return value; }
int smallest_int_float(int first, float rest) {
  const int other = smallest_float(rest);  // The others' minimum.
  return first < other ? first : other;
}

float mean_int_float_float(int values_0, float values_1, float values_2) {
  return (values_0 + (values_1 + values_2)) / (float)(3);
}

float mean_float_float(float values_0, float values_1) {
  return (values_0 + values_1) / (float)(2);
}

float filter_0_2_5(__global const float *in) {
  return ((in[0] * 0) + ((in[2] * 2) + ((in[5] * 5) + 0.0f)));
}

__kernel void combine_int_float(__global float *out, __global const float *in, int weights_0, float weights_1) {
  float scaled[] = {in[0] * weights_0, in[0] * weights_1};
  out[0] = smallest_int_float(weights_0, weights_1) + scaled[0];
  out[1] = mean_int_float_float(weights_0, weights_1, 1.0f) + filter_0_2_5(in);
}

__kernel void combine_float(__global float *out, __global const float *in, float weights) {
  float scaled[] = {in[0] * weights};
  out[0] = smallest_float(weights) + scaled[0];
  out[1] = mean_float_float(weights, 1.0f) + filter_0_2_5(in);
}
)CL",
      {
          {combine<int, float>, "combine_int_float"},
          {combine<float>, "combine_float"},
      }};
  return unit;
}
static const spacecast::Registration spacecast_registration{spacecast_unit};
