// Device declarations that macros make are written out where the macro is used.
#define BLOCK 4
#define HOST_DEVICE __host__ __device__

#define DEFINE_ADD(T) \
  __device__ T add(T a, T b) { return a + b; }
DEFINE_ADD(float)
DEFINE_ADD(int)

#define OPERATION(name, expression) \
  HOST_DEVICE inline int name(int x, int y) { return expression; }
OPERATION(times, x * y)

#define TABLE(T, suffix, ...) __constant__ T table_##suffix[] = {__VA_ARGS__};
TABLE(int, small, 1, 2)

#define PAIR(T) \
  struct Pair_##T { \
    T x, y; \
  }
PAIR(float);

#define DEFINE_REVERSE(T) \
  __global__ void reverse_##T(T *p, T v) { \
    __shared__ T tile[BLOCK]; \
    /* Every item waits. */ \
    tile[threadIdx.x] = p[threadIdx.x]; \
    __syncthreads(); \
    p[threadIdx.x] = add(tile[BLOCK - 1 - threadIdx.x], v); \
  }
DEFINE_REVERSE(float)
DEFINE_REVERSE(int)

#define EACH(MACRO) MACRO(halve, /) MACRO(twice, *)
#define DEFINE_SCALE(name, op) __global__ void name(int *p) { p[threadIdx.x] = p[threadIdx.x] op 2; }
EACH(DEFINE_SCALE)

#define KERNEL(name) __global__ void name(int *p, int n)
KERNEL(limit) {
  Pair_float pair = {1.0f, 2.0f};
  if (threadIdx.x < n)
    p[threadIdx.x] = times(2, table_small[1]) + (int)pair.y;
}

#define REVERSE(T, ...) reverse_##T<<<1, BLOCK>>>(__VA_ARGS__)
void run(float *f, int *i) {
  REVERSE(float, f, 0.5f);
  REVERSE(int, i, 2);
  halve<<<1, 4>>>(i);
  twice<<<1, 4>>>(i);
  limit<<<1, 4>>>(i, times(1, 3));
}
