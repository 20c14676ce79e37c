// Translated from input.cu by spacecast 0.1.
#include <cuda_runtime.h>

static spacecast::Unit &spacecast_unit();

// Template arguments of every kind: enumerators, functions, objects, templates.
enum class Op { kAdd, kScale };
struct Tile {
  int width;
  float weight;
};
template <class T, int N> struct Row {
  T values[N];
};
template <template <class, int> class Holder, class T> struct Pair {
  Holder<T, 2> both;
};

float square(float x);
float negate(float x);

template <float (*kFunction)(float)> void map(float *data) {
  spacecast_unit().enqueue(map<kFunction>, data);
}

template <Tile kTile, Op kOp> void smooth(float *data) {
  spacecast_unit().enqueue(smooth<kTile, kOp>, data);
}

void run(float *data) {
  spacecast::launch(1, 16), map<square>(data);
  spacecast::launch(1, 16), map<negate>(data);
  spacecast::launch(1, 16), smooth<Tile{16, 0.5f}, Op::kAdd>(data);
  spacecast::launch(1, 8), smooth<Tile{8, 2.0f}, Op::kScale>(data);
}

static spacecast::Unit &spacecast_unit() {
  static spacecast::Unit unit{
      "input.cl",
      R"CL(// Translated from input.cu by spacecast 0.1.

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
)CL",
      {
          {map<&square>, "map_square"},
          {map<&negate>, "map_negate"},
          {smooth<Tile{16, 5.000000e-01}, Op::kAdd>, "smooth_16_0_5_kAdd"},
          {smooth<Tile{8, 2.000000e+00}, Op::kScale>, "smooth_8_2_kScale"},
      }};
  return unit;
}
static const spacecast::Registration spacecast_registration{spacecast_unit};
