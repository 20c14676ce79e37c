// Translated from input.cu by spacecast 0.1.

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
