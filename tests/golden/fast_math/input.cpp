// Translated from input.cu by spacecast 0.1.
#include <cuda_runtime.h>

static spacecast::Unit &spacecast_unit();

// --use_fast_math becomes the OpenCL compiler's fast arithmetic, said once.
static float total;

void normalise(float *x, float length) {
spacecast_unit().enqueue(normalise, x, length);
}

static spacecast::Unit &spacecast_unit() {
  static spacecast::Unit unit{
      "input.cl",
      R"CL(// Translated from input.cu by spacecast 0.1.

// OpenCL 1.2 adds whole numbers only, so the sum is exchanged as bits until nobody came between.
static inline float atomic_add_float_global(volatile __global float *p, float value) {
#ifdef __NV_CL_C_VERSION
  float old;
  asm volatile("atom.global.add.f32 %0, [%1], %2;" : "=f"(old) : "l"(p), "f"(value) : "memory");
  return old;
#else
  volatile __global int *bits = (volatile __global int *)p;
  int seen = 0, old;
  do {
    old = seen;
    seen = atomic_cmpxchg(bits, old, as_int(as_float(old) + value));
  } while (seen != old);
  return as_float(old);
#endif
}

__kernel void normalise(__global float *x, float length_, __global float *total) {
  x[get_local_id(0)] = sin(x[get_local_id(0)]) / length_;
  atomic_add_float_global(total, x[get_local_id(0)]);
}
)CL",
      {
          {normalise, "normalise", {spacecast::symbol(total)}},
      },
      {
          {total, "total"},
      },
      "-cl-fast-relaxed-math"};
  return unit;
}
static const spacecast::Registration spacecast_registration{spacecast_unit};
