// Translated from input.cu by spacecast 0.1.
#pragma OPENCL EXTENSION cl_khr_fp64 : enable

typedef struct pair_int_float {
  int first;
  float second;
} pair_int_float;

typedef struct Particle {
  float mass;
} Particle;

typedef struct pair_Particle_int {
  Particle first;
  int second;
} pair_Particle_int;

typedef struct pair_float_pointer_int {
  __global const float *first;
  int second;
} pair_float_pointer_int;

typedef struct array_float_4 {
  float elements[4];
} array_float_4;

typedef struct array_int_3 {
  int elements[3];
} array_int_3;

typedef struct tuple_int_float_double {
  double element_2;
  float element_1;
  int element_0;
} tuple_int_float_double;

pair_int_float nearest(__global const float *values, int n, float x) {
  pair_int_float best = {0, values[0]};
  for (int i = 1; i < n; ++i)
    if (fabs(values[i] - x) < fabs(best.second - x))
      best = (pair_int_float){i, values[i]};
  return best;
}

tuple_int_float_double parts(float x) {
  return (tuple_int_float_double){.element_2 = 2.0 * x, .element_1 = x - (int)x, .element_0 = (int)x};
}

float mean(const array_float_4 values) {
  float sum = 0.0f;
  for (int i = 0; i < 4; ++i) {
    float value = values.elements[i];
    sum += value;
  }
  return sum / 4ul;
}

// A pointer in a pair leads where the pair's object says.
float first_of(pair_float_pointer_int range) {
  return range.second > 0 ? range.first[0] : 0.0f;
}

__kernel void gather(array_float_4 weights, __global const float *in, __global float *out) {
  const int i = get_local_id(0);
  pair_int_float place_value = nearest(in, 8, (float)i);
  int place = place_value.first;
  float value = place_value.second;
  int whole;
  double twice;
  tuple_int_float_double whole_ignore_twice = parts(in[i]);
  whole = whole_ignore_twice.element_0;
  twice = whole_ignore_twice.element_2;
  tuple_int_float_double all_ = parts(value);
  all_.element_1 += 1.0f;
  array_int_3 counts = {0};
  counts.elements[place % 3] = whole;
  counts.elements[2] += 2;
  pair_Particle_int heavy = (pair_Particle_int){(Particle){value}, place};
  out[i] = weights.elements[i % 4] * all_.element_1 + mean(weights) + twice + counts.elements[0] + counts.elements[0] +
           heavy.first.mass + heavy.second + first_of((pair_float_pointer_int){in, 8});
}
