// Translated from input.cu by spacecast 0.1.
#include <cuda_runtime.h>

static spacecast::Unit &spacecast_unit();

// Members that are defined outside of their class.
template <class T>
class Range {
public:
  Range();
  Range(T low, T high);
  T width() const;
  template <typename U>
  U scaled(U by) const;

private:
  T low, high;
};

struct Counter {
  int count;
  void add(int n);
};

void widths(const float *in, float *out) {
  spacecast_unit().enqueue(widths, in, out);
}

void run(const float *in, float *out) { spacecast::launch(1, 1), widths(in, out); }

static spacecast::Unit &spacecast_unit() {
  static spacecast::Unit unit{
      "input.cl",
      R"CL(// Translated from input.cu by spacecast 0.1.

typedef struct Range_float {

  float low, high;
} Range_float;

// Nothing lies in it.
Range_float Range_float_make_void(void) {
  Range_float self;
  self.low = 1;
  self.high = 0;
  return self;
}

Range_float Range_float_make_float_float(float low, float high) {
  Range_float self;
  self.low = low;
  self.high = high;
  return self;
}

float Range_float_width(Range_float self) { return self.high - self.low; }

int Range_float_scaled_int(Range_float self, int by) { return by * Range_float_width(self); }

typedef struct Counter {
  int count;
} Counter;

void Counter_add(Counter *self, int n) { self->count += n; }

__kernel void widths(__global const float *in, __global float *out) {
  Range_float ranges[2];
  for (int element = 0; element < 2; ++element)
    ranges[element] = Range_float_make_void();
  Counter counter = {0};
  ranges[0] = Range_float_make_float_float(in[0], in[1]);
  Counter_add(&counter, 2);
  out[0] = Range_float_width(ranges[0]) + Range_float_scaled_int(ranges[1], counter.count);
}
)CL",
      {
          {widths, "widths"},
      }};
  return unit;
}
static const spacecast::Registration spacecast_registration{spacecast_unit};
