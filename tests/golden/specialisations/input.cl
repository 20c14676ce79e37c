// Translated from input.cu by spacecast 0.1.

typedef struct Limits_float { char unused;
} Limits_float;

enum { Limits_float_kBits = 8 * sizeof(float) };
static float Limits_float_unit(void) { return (float)1; }

typedef struct Limits_int { char unused;
} Limits_int;

enum { Limits_int_kBits = 31 };
static int Limits_int_unit(void) { return 10; }

typedef struct Limits_float_pointer { char unused;
} Limits_float_pointer;

enum { Limits_float_pointer_kBits = 48 };
static float Limits_float_pointer_unit(void) { return (float)100; }

float twice_float(float x) { return x * 2; }
int twice_int(int x) { return x << 1; }

__constant const float kHalf_float = 0.5f;

enum { kFactorial_0 = 1 };

enum { kFactorial_1 = 1 };

enum { kFactorial_2 = 2 };

enum { kFactorial_3 = 6 };

enum { kFactorial_4 = 24 };

typedef struct Span_float {
  float low, high;
} Span_float;

Span_float Span_float_make(float low, float high) {
  Span_float self;
  self.low = low;
  self.high = high;
  return self;
}

typedef struct Box_float {
  float value;
} Box_float;

Box_float add(const Box_float a, const Box_float b) { return (Box_float){a.value + b.value}; }

__kernel void use(__global float *out) {
  const int i = get_local_id(0);
  Span_float span = Span_float_make(0.5f, 2.0f);
  Box_float box = {1.5f};
  Box_float sum = add(box, (Box_float){(float)i});
  out[i] = Limits_float_unit() + Limits_int_unit() + Limits_float_pointer_unit() +
           Limits_float_kBits + Limits_int_kBits + Limits_float_pointer_kBits + twice_float(1.5f) + twice_int(i) +
           kHalf_float + kFactorial_4 + span.low + span.high + sum.value;
}
