// Translated from input.cu by spacecast 0.1.
#include <cuda_runtime.h>

static spacecast::Unit &spacecast_unit();

// Atomic functions on global and shared memory, with and without a counterpart.
void gather(const int *in, int *sums, float *total, unsigned long long *wide, int n) {
  spacecast_unit().enqueue(gather, in, sums, total, wide, n);
}

static spacecast::Unit &spacecast_unit() {
  static spacecast::Unit unit{
      "input.cl",
      R"CL(// Translated from input.cu by spacecast 0.1.
#pragma OPENCL EXTENSION cl_khr_int64_base_atomics : enable

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

// CUDA's atomicInc: counts up to `limit`, then starts again at 0.
static inline uint atomic_wrap_inc_local(volatile __local uint *p, uint limit) {
#ifdef __NV_CL_C_VERSION
  uint old;
  asm volatile("atom.shared.inc.u32 %0, [%1], %2;" : "=r"(old) : "l"(p), "r"(limit) : "memory");
  return old;
#else
  uint seen = 0, old;
  do {
    old = seen;
    seen = atomic_cmpxchg(p, old, old >= limit ? 0 : old + 1);
  } while (seen != old);
  return old;
#endif
}

// Atomic functions on global and shared memory, with and without a counterpart.
__kernel void gather(__global const int *in, __global int *sums, __global float *total, __global ulong *wide, int n) {
  __local unsigned int seen;
  if (get_local_id(0) == 0)
    seen = 0;
  barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
  int i = get_global_id(0);
  if (i < n) {
    atomic_add(&sums[0], in[i]);
    atomic_max(&sums[1], in[i]);
    atomic_sub(sums + 2, 1);
    atomic_wrap_inc_local(&seen, 15u);
    atomic_add_float_global(total, (float)in[i]);
    atom_add(wide, (ulong)in[i]);
    int old = atomic_cmpxchg(&sums[3], 0, in[i]);
    if (old == 0)
      atomic_xchg(&sums[4], i);
  }
  barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
  if (get_local_id(0) == 0)
    atomic_or(&sums[5], (int)seen);
}
)CL",
      {
          {gather, "gather"},
      }};
  return unit;
}
static const spacecast::Registration spacecast_registration{spacecast_unit};
