// Translated from input.cu by spacecast 0.1.
#include <cuda_runtime.h>

static spacecast::Unit &spacecast_unit();

// A lambda that a kernel receives is a struct of one name and one layout on both sides.
template <class F> void run(int n, F f) {
  spacecast_unit().enqueue(run<F>, n, f);
}

template <class F> void parallel_for(int n, F f) { spacecast::launch((n + 255) / 256, 256), run(n, f); }

template <class T>
struct scale_lambda {
  T *data;
  T factor;
  auto operator()(int i) const;
};

// Works for every type of element.
template <class T> void scale(T *data, int n, T factor) {
  parallel_for(n, scale_lambda<T>{data, factor});
}

struct Add {
  int amount;
  int operator()(int x) const { return x + amount; }
};

template <class F> void transform(int *data, F f) {
  spacecast_unit().enqueue(transform<F>, data, f);
}

struct work_lambda {
  bool reverse;
  int n;
  float *x;
  float a;
  const float *y;
  void operator()(int i) const;
};

struct work_lambda_2 {
  int operator()(int v) const { return v * v; }
};

void work(float *x, const float *y, int *counts, int n) {
  const float a = 2.0f;
  bool reverse = n > 8;
  parallel_for(n, work_lambda{reverse, n, x, a, y});
  scale(x, n, 0.5f);
  scale(counts, n, 3);
  spacecast::launch(1, n), transform(counts, Add{4});
  auto square = work_lambda_2{};
  spacecast::launch(1, n), transform(counts, square);
  counts[0] = square(3);
}

static spacecast::Unit &spacecast_unit() {
  static spacecast::Unit unit{
      "input.cl",
      R"CL(// Translated from input.cu by spacecast 0.1.

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
)CL",
      {
          {run<work_lambda>, "run_work_lambda"},
          {run<scale_lambda<float>>, "run_scale_float_lambda"},
          {run<scale_lambda<int>>, "run_scale_int_lambda"},
          {transform<Add>, "transform_Add"},
          {transform<work_lambda_2>, "transform_work_lambda_2"},
      }};
  return unit;
}
static const spacecast::Registration spacecast_registration{spacecast_unit};
