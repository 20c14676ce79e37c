// Translated from input.cu by spacecast 0.1.
#include <cuda_runtime.h>

static spacecast::Unit &spacecast_unit();

// Members of a class between directives.
template <class T> struct Vec {
  T x, y;
  inline Vec(T a, T b) : x(a), y(b) {}
#if defined(SPACECAST_CUDACC) || defined(__HIPCC__)
  inline Vec(const int2 &v) : x(v.x), y(v.y) {}
  inline operator float2() const
  {
    return make_float2((float)x, (float)y);
  }
#endif
  /*! from a scalar */
  template <class O> inline explicit Vec(O o) : x(o), y(o) {}
#ifdef WITH_LENGTH
  T length;
#else
  T weight = 1;
#endif
};

void add(float *out, Vec<float> v) {
  spacecast_unit().enqueue(add, out, v);
}

static spacecast::Unit &spacecast_unit() {
  static spacecast::Unit unit{
      "input.cl",
      R"CL(// Translated from input.cu by spacecast 0.1.

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
)CL",
      {
          {add, "add"},
      }};
  return unit;
}
static const spacecast::Registration spacecast_registration{spacecast_unit};
