// Translated from input.cu by spacecast 0.1.

// A class template whose member is a class template with specialisations.
typedef enum Order { kBlocked, kStriped } Order;

typedef struct Loader_float_4_0 {



  __global const float *from;


} Loader_float_4_0;

typedef struct Loader_float_4_1 {



  __global const float *from;


} Loader_float_4_1;

typedef struct Loader_float_4_0_Index_0_0 { char unused;
} Loader_float_4_0_Index_0_0;

static int Loader_float_4_0_Index_0_0_of(int item) { return get_local_id(0) * 4 + item; }

typedef struct Loader_float_4_1_Index_1_0 { char unused;
} Loader_float_4_1_Index_1_0;

static int Loader_float_4_1_Index_1_0_of(int item) { return item * get_local_size(0) + get_local_id(0); }

Loader_float_4_0 Loader_float_4_0_make(__global const float *from) {
  Loader_float_4_0 self;
  self.from = from;
  return self;
}

Loader_float_4_1 Loader_float_4_1_make(__global const float *from) {
  Loader_float_4_1 self;
  self.from = from;
  return self;
}

void Loader_float_4_0_load(Loader_float_4_0 self, float *items) {
  for (int i = 0; i < 4; ++i)
    items[i] = self.from[Loader_float_4_0_Index_0_0_of(i)];
}

void Loader_float_4_1_load(Loader_float_4_1 self, float *items) {
  for (int i = 0; i < 4; ++i)
    items[i] = self.from[Loader_float_4_1_Index_1_0_of(i)];
}

__kernel void sums_0(__global const float *in, __global float *out) {
  float items[4];
  Loader_float_4_0_load(Loader_float_4_0_make(in), items);
  out[get_local_id(0)] = items[0] + items[1] + items[2] + items[3];
}

__kernel void sums_1(__global const float *in, __global float *out) {
  float items[4];
  Loader_float_4_1_load(Loader_float_4_1_make(in), items);
  out[get_local_id(0)] = items[0] + items[1] + items[2] + items[3];
}
