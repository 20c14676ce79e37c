// Translated from input.cu by spacecast 0.1.

typedef struct work_lambda {
  uchar reverse;
  int n;
  __global float *x;
  float a;
  __global const float *y;
} work_lambda;

static inline void work_lambda_call(work_lambda self, int i) {
  // Forwards or backwards.
  int k = self.reverse ? self.n - 1 - i : i;
  self.x[k] += self.a * self.y[i];
}

// What a kernel receives of work_lambda: pointers arrive as addresses.
typedef struct work_lambda_argument {
  uchar reverse;
  int n;
  ulong x;
  float a;
  ulong y;
} work_lambda_argument;

// A lambda that a kernel receives is a struct of one name and one layout on both sides.
__kernel void run_work_lambda(int n, work_lambda_argument f_argument) {
  work_lambda f;
  f.reverse = f_argument.reverse;
  f.n = f_argument.n;
  f.x = (__global float *)f_argument.x;
  f.a = f_argument.a;
  f.y = (__global const float *)f_argument.y;
  int i = get_global_id(0);
  if (i < n) work_lambda_call(f, i);
}

typedef struct scale_float_lambda {
  __global float *data;
  float factor;
} scale_float_lambda;

static inline void scale_float_lambda_call(scale_float_lambda self, int i) { self.data[i] *= self.factor; }

// What a kernel receives of scale_float_lambda: pointers arrive as addresses.
typedef struct scale_float_lambda_argument {
  ulong data;
  float factor;
} scale_float_lambda_argument;

// A lambda that a kernel receives is a struct of one name and one layout on both sides.
__kernel void run_scale_float_lambda(int n, scale_float_lambda_argument f_argument) {
  scale_float_lambda f;
  f.data = (__global float *)f_argument.data;
  f.factor = f_argument.factor;
  int i = get_global_id(0);
  if (i < n) scale_float_lambda_call(f, i);
}

typedef struct scale_int_lambda {
  __global int *data;
  int factor;
} scale_int_lambda;

static inline void scale_int_lambda_call(scale_int_lambda self, int i) { self.data[i] *= self.factor; }

// What a kernel receives of scale_int_lambda: pointers arrive as addresses.
typedef struct scale_int_lambda_argument {
  ulong data;
  int factor;
} scale_int_lambda_argument;

// A lambda that a kernel receives is a struct of one name and one layout on both sides.
__kernel void run_scale_int_lambda(int n, scale_int_lambda_argument f_argument) {
  scale_int_lambda f;
  f.data = (__global int *)f_argument.data;
  f.factor = f_argument.factor;
  int i = get_global_id(0);
  if (i < n) scale_int_lambda_call(f, i);
}

typedef struct Add {
  int amount;
} Add;

int Add_call(Add self, int x) { return x + self.amount; }

__kernel void transform_Add(__global int *data, Add f) {
  data[get_local_id(0)] = Add_call(f, data[get_local_id(0)]);
}

typedef struct work_lambda_2 {
  char unused;
} work_lambda_2;

static inline int work_lambda_2_call(int v) { return v * v; }

__kernel void transform_work_lambda_2(__global int *data, work_lambda_2 f) {
  data[get_local_id(0)] = work_lambda_2_call(data[get_local_id(0)]);
}
