// Translated from input.cu by spacecast 0.1.

// Template arguments of every kind: enumerators, functions, objects, templates.
typedef enum Op { Op_kAdd, Op_kScale } Op;
typedef struct Tile {
  int width;
  float weight;
} Tile;

typedef struct Row_float_2 {
  float values[2];
} Row_float_2;

typedef struct Pair_Row_float {
  Row_float_2 both;
} Pair_Row_float;

float square(float x) { return x * x; }
float negate(float x) { return -x; }

float apply_kAdd(float x, float y) {
  switch (Op_kAdd) {
  case Op_kAdd:
    return x + y;
  default:
    return x * y;
  }
}

float apply_kScale(float x, float y) {
  switch (Op_kScale) {
  case Op_kAdd:
    return x + y;
  default:
    return x * y;
  }
}

__kernel void map_square(__global float *data) {
  data[get_local_id(0)] = square(data[get_local_id(0)]);
}

__kernel void map_negate(__global float *data) {
  data[get_local_id(0)] = negate(data[get_local_id(0)]);
}

__kernel void smooth_16_0_5_kAdd(__global float *data) {
  __local float tile[16] __attribute__((aligned(16)));
  tile[get_local_id(0)] = data[get_local_id(0)];
  barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
  Pair_Row_float pair = {{{1.0f, 2.0f}}};
  data[get_local_id(0)] = apply_kAdd(tile[16 - 1 - get_local_id(0)], 0.5f) + pair.both.values[1];
}

__kernel void smooth_8_2_kScale(__global float *data) {
  __local float tile[8] __attribute__((aligned(16)));
  tile[get_local_id(0)] = data[get_local_id(0)];
  barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
  Pair_Row_float pair = {{{1.0f, 2.0f}}};
  data[get_local_id(0)] = apply_kScale(tile[8 - 1 - get_local_id(0)], 2.0f) + pair.both.values[1];
}
