// Translated from input.cu by spacecast 0.1.

typedef struct Vec_float {
  float x, y;
  float weight;
} Vec_float;

static inline Vec_float Vec_float_make(const int2 v) {
  Vec_float self;
  self.x = v.x;
  self.y = v.y;
  self.weight = 1;
  return self;
}

__kernel void add(__global float *out, Vec_float v) {
  Vec_float w = Vec_float_make((int2)(3, 4));
  out[0] = v.x + w.y * w.weight;
}
