// Translated from input.cu by spacecast 0.1.
#include <cuda_runtime.h>

static spacecast::Unit &spacecast_unit();

// Types that a statement defines together with a variable or a name.
template <typename T>
struct Exchange {
  T values[64];
  T swap(T value, int other);
};

template <typename T>
void mirror(T *data) {
  spacecast_unit().enqueue(mirror<T>, data);
}

void pairs(const float *in, float *out) {
  spacecast_unit().enqueue(pairs, in, out);
}

void run(float *data, int *counts) {
  spacecast::launch(1, 64), mirror(data);
  spacecast::launch(1, 64), mirror(counts);
}

static spacecast::Unit &spacecast_unit() {
  static spacecast::Unit unit{
      "input.cl",
      R"CL(// Translated from input.cu by spacecast 0.1.

typedef struct Exchange_float {
  float values[64];
} Exchange_float;

typedef struct Exchange_int {
  int values[64];
} Exchange_int;

float Exchange_float_swap(__local Exchange_float *self, float value, int other) {
  self->values[get_local_id(0)] = value;
  barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
  return self->values[other];
}

int Exchange_int_swap(__local Exchange_int *self, int value, int other) {
  self->values[get_local_id(0)] = value;
  barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
  return self->values[other];
}

typedef union {
  Exchange_float all_;
  float first;
} mirror_float_both;

__kernel void mirror_float(__global float *data) {
  // One after the other.
  __local mirror_float_both both;
  data[get_local_id(0)] = Exchange_float_swap(&both.all_, data[get_local_id(0)], 63 - get_local_id(0));
  barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
  both.first = data[0];
  data[0] = both.first;
}

typedef union {
  Exchange_int all_;
  int first;
} mirror_int_both;

__kernel void mirror_int(__global int *data) {
  // One after the other.
  __local mirror_int_both both;
  data[get_local_id(0)] = Exchange_int_swap(&both.all_, data[get_local_id(0)], 63 - get_local_id(0));
  barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
  both.first = data[0];
  data[0] = both.first;
}

typedef struct { float low, high; } pairs_range;

typedef struct {
  int index;
  float value;
} pairs_Best;

typedef struct pairs_Step {
  int size;
} pairs_Step;

typedef enum { pairs_kUp, pairs_kDown } pairs_direction;

int pairs_Step_twice(pairs_Step self) { return 2 * self.size; }

__kernel void pairs(__global const float *in, __global float *out) {
  pairs_range range = {in[0], in[0]}, sums[2];
  typedef pairs_Best Best;
  pairs_Step step_ = {1};
  pairs_direction direction = pairs_kUp;
  Best best = {0, in[0]};
  for (int i = 0; i < 64; i += step_.size) {
    if (in[i] > best.value) {
      best.index = i;
      best.value = in[i];
    }
    range.low = fmin(range.low, in[i]);
    range.high = fmax(range.high, in[i]);
  }
  sums[0].low = range.low + pairs_Step_twice(step_);
  out[0] = sums[0].low + range.high + best.index + (direction == pairs_kDown);
}
)CL",
      {
          {mirror<float>, "mirror_float"},
          {mirror<int>, "mirror_int"},
          {pairs, "pairs"},
      }};
  return unit;
}
static const spacecast::Registration spacecast_registration{spacecast_unit};
