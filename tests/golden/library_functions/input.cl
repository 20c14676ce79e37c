// Translated from input.cu by spacecast 0.1.
#pragma OPENCL EXTENSION cl_khr_fp64 : enable

// The first of equals; of a NaN and a number the first.
static inline float max_float(float a, float b) { return a < b ? b : a; }

typedef struct integral_constant_bool_true { char unused; } integral_constant_bool_true;

typedef struct integral_constant_bool_false { char unused; } integral_constant_bool_false;

typedef struct integer_sequence_unsigned_long_0_1_2_3 { char unused; } integer_sequence_unsigned_long_0_1_2_3;

void swap_float(__local float *a, __local float *b) {
  float kept = *a;
  *a = *b;
  *b = kept;
}

typedef struct Item {
  int key;
  float value;
} Item;

void swap_Item(__global Item *a, __global Item *b) {
  Item kept = *a;
  *a = *b;
  *b = kept;
}

float exchange_float_float(float *object, float value) {
  float old = *object;
  *object = value;
  return old;
}

typedef struct plus_float { char unused; } plus_float;

typedef struct multiplies_void { char unused; } multiplies_void;

void sort_two(__global Item *a, __global Item *b) {
  if (b->key < a->key)
    swap_Item(a, b);
}

float reduce_plus_float(const float *values, int n, plus_float operation) {
  float result = values[0];
  for (int i = 1; i < n; ++i)
    result = (result + values[i]);
  return result;
}

float reduce_multiplies_void(const float *values, int n, multiplies_void operation) {
  float result = values[0];
  for (int i = 1; i < n; ++i)
    result = (result * values[i]);
  return result;
}

int half_int(int x, integral_constant_bool_true argument_1) { return x / 2; }
float half_float(float x, integral_constant_bool_false argument_1) { return x * (float)0.5; }
int halved_int(int x) {
  return half_int(x, (integral_constant_bool_true){0});
}

float halved_float(float x) {
  return half_float(x, (integral_constant_bool_false){0});
}

float sum_of_0_1_2_3(const float *values, integer_sequence_unsigned_long_0_1_2_3 argument_1) {
  return (values[0ul] + (values[1ul] + (values[2ul] + values[3ul])));
}

__kernel void combine_plus_float(__global float *data, __global Item *items, plus_float operation) {
  const int i = get_local_id(0);
  __local float tile[32] __attribute__((aligned(16)));
  tile[i] = data[i];
  barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
  if (i < 16)
    swap_float(&tile[i], &tile[31 - i]);
  barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
  sort_two(&items[i], &items[i + 32]);
  float window[4] = {1.0f, 2.0f, tile[i], 0.5f};
  float total = 0.0f;
  for (float * it = window; it != (window + 4); ++it)
    total += *it;
  float old = exchange_float_float(&window[0], 3.0f);
  data[i] = max_float(tile[i], total) + min(min(i, 7), 3) + clamp(i, 2, 5) +
            reduce_plus_float(window, 4, operation) + reduce_multiplies_void(window, 4ul, (multiplies_void){0}) +
            halved_int(i) + halved_float(old) + sum_of_0_1_2_3(window, (integer_sequence_unsigned_long_0_1_2_3){0}) +
            (old < 2.0f);
}
