// Translated from input.cu by spacecast 0.1.
#include <cuda_runtime.h>

static spacecast::Unit &spacecast_unit();

// Device declarations that macros make are written out where the macro is used.
#define BLOCK 4
#define HOST_DEVICE __host__ __device__

#define DEFINE_ADD(T) \
  __device__ T add(T a, T b) { return a + b; }

#define OPERATION(name, expression) \
  HOST_DEVICE inline int name(int x, int y) { return expression; }
HOST_DEVICE inline int times(int x, int y) { return x * y; }

#define TABLE(T, suffix, ...) __constant__ T table_##suffix[] = {__VA_ARGS__};

#define PAIR(T) \
  struct Pair_##T { \
    T x, y; \
  }
struct Pair_float {
  float x, y;
};

#define DEFINE_REVERSE(T) \
  __global__ void reverse_##T(T *p, T v) { \
    __shared__ T tile[BLOCK]; \
    /* Every item waits. */ \
    tile[threadIdx.x] = p[threadIdx.x]; \
    __syncthreads(); \
    p[threadIdx.x] = add(tile[BLOCK - 1 - threadIdx.x], v); \
  }
void reverse_float(float *p, float v) {
  spacecast_unit().enqueue(reverse_float, p, v);
}
void reverse_int(int *p, int v) {
  spacecast_unit().enqueue(reverse_int, p, v);
}

#define EACH(MACRO) MACRO(halve, /) MACRO(twice, *)
#define DEFINE_SCALE(name, op) __global__ void name(int *p) { p[threadIdx.x] = p[threadIdx.x] op 2; }
void halve(int *p) { spacecast_unit().enqueue(halve, p); } void twice(int *p) { spacecast_unit().enqueue(twice, p); }

#define KERNEL(name) __global__ void name(int *p, int n)
void limit(int *p, int n) {
  spacecast_unit().enqueue(limit, p, n);
}

#define REVERSE(T, ...) (spacecast::launch(1, BLOCK), reverse_##T(__VA_ARGS__))
void run(float *f, int *i) {
  REVERSE(float, f, 0.5f);
  REVERSE(int, i, 2);
  spacecast::launch(1, 4), halve(i);
  spacecast::launch(1, 4), twice(i);
  spacecast::launch(1, 4), limit(i, times(1, 3));
}

static spacecast::Unit &spacecast_unit() {
  static spacecast::Unit unit{
      "input.cl",
      R"CL(// Translated from input.cu by spacecast 0.1.

#define BLOCK 4

float add_float_float(float a, float b) { return a + b; }
int add_int_int(int a, int b) { return a + b; }

static inline int times(int x, int y) { return x * y; }

__constant int table_small[2] = {1, 2};

typedef struct Pair_float {
  float x, y;
} Pair_float;

__kernel void reverse_float(__global float *p, float v) {
  __local float tile[BLOCK] __attribute__((aligned(16)));
  /* Every item waits. */
  tile[get_local_id(0)] = p[get_local_id(0)];
  barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
  p[get_local_id(0)] = add_float_float(tile[BLOCK - 1 - get_local_id(0)], v);
}
__kernel void reverse_int(__global int *p, int v) {
  __local int tile[BLOCK] __attribute__((aligned(16)));
  /* Every item waits. */
  tile[get_local_id(0)] = p[get_local_id(0)];
  barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
  p[get_local_id(0)] = add_int_int(tile[BLOCK - 1 - get_local_id(0)], v);
}

__kernel void halve(__global int *p) { p[get_local_id(0)] = p[get_local_id(0)] / 2; }
__kernel void twice(__global int *p) { p[get_local_id(0)] = p[get_local_id(0)] * 2; }

__kernel void limit(__global int *p, int n) {
  Pair_float pair = {1.0f, 2.0f};
  if (get_local_id(0) < n)
    p[get_local_id(0)] = times(2, table_small[1]) + (int)pair.y;
}
)CL",
      {
          {reverse_float, "reverse_float"},
          {reverse_int, "reverse_int"},
          {halve, "halve"},
          {twice, "twice"},
          {limit, "limit"},
      }};
  return unit;
}
static const spacecast::Registration spacecast_registration{spacecast_unit};
