// Translated from input.cu by spacecast 0.1.

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
