// Translated from input.cu by spacecast 0.1.

typedef struct example_lambda_3 {
  float sum;
} example_lambda_3;

static inline float example_lambda_3_call(example_lambda_3 self, float x) { return x + self.sum; }

// A lambda is a struct of what it captures and a function; one that captures nothing is a function.
float apply_example_lambda_3(example_lambda_3 f, float x) { return example_lambda_3_call(f, x); }

typedef struct example_lambda_2 {
  float *sum;
  __global const float *in;
} example_lambda_2;

static inline void example_lambda_2_call(example_lambda_2 self, int i, __local float *tile) {
  *self.sum += self.in[i] * 0.5f; // Half of it.
  tile[i] = *self.sum;
}

void for_each_example_lambda_2(int n, const example_lambda_2 f, __local float *tile) {
  for (int i = 0; i < n; ++i)
    example_lambda_2_call(f, i, tile);
}

typedef struct scaler_float_lambda {
  float factor;
} scaler_float_lambda;

scaler_float_lambda scaler_float(float factor) {
  return (scaler_float_lambda){factor};
}

static inline float scaler_float_lambda_call(scaler_float_lambda self, float x) { return self.factor * x; }

typedef struct Counter {
  int count;

} Counter;

typedef struct Counter_add_twice_lambda {
  Counter *object;
} Counter_add_twice_lambda;

static inline void Counter_add_twice_lambda_call(Counter_add_twice_lambda self, int m) { self.object->count += m; }

int Counter_add_twice(Counter *self, int n) {
  Counter_add_twice_lambda add = {self};
  Counter_add_twice_lambda_call(add, n);
  Counter_add_twice_lambda_call(add, n);
  return self->count;
}

typedef struct example_lambda_5 {
  int step_;
  int i;
} example_lambda_5;

typedef struct example_lambda_6 {
  int n;
} example_lambda_6;

// The square of a number.
static inline float example_lambda_call(float x) { return x * x; }

static inline int example_lambda_4_call_int_int(int a, int b) { return a > b ? a : b; }

static inline float example_lambda_4_call_float_float(float a, float b) { return a > b ? a : b; }

static inline int example_lambda_5_call(example_lambda_5 *self) { return self->i += self->step_; }

static inline float example_lambda_6_call(example_lambda_6 self, __local float *tile) { return tile[self.n - 1]; }

__kernel void example(__global const float *in, __global float *out, int n) {
  __local float tile[64] __attribute__((aligned(16)));
  const float kHalf = 0.5f;

  out[0] = example_lambda_call(in[0]);

  // Only what changes is captured by its address.
  float sum = 0.0f;
  example_lambda_2 add = {&sum, in};
  for_each_example_lambda_2(n, add, tile);

  out[1] = apply_example_lambda_3((example_lambda_3){sum}, 2.0f);
  out[2] = scaler_float_lambda_call(scaler_float(2.5f), sum);

  out[3] = example_lambda_4_call_int_int(n, 3) + example_lambda_4_call_float_float(sum, 0.5f);

  example_lambda_5 next = {n / 2, 0};
  example_lambda_5_call(&next);
  out[4] = example_lambda_5_call(&next);

  Counter counter = {n};
  out[5] = Counter_add_twice(&counter, 3) + example_lambda_6_call((example_lambda_6){n}, tile);
}
