// Translated from input.cu by spacecast 0.1.
#include <cuda_runtime.h>

static spacecast::Unit &spacecast_unit();

void example(unsigned *masks, int *out) {
  spacecast_unit().enqueue(example, masks, out);
}

// Guarded statements keep their declaration with them.
void guarded(unsigned *masks, int *out, int n) {
  spacecast_unit().enqueue(guarded, masks, out, n);
}

static spacecast::Unit &spacecast_unit() {
  static spacecast::Unit unit{
      "input.cl",
      R"CL(// Translated from input.cu by spacecast 0.1.

// The place of the lowest bit that is set, counted from 1; 0 where none is.
static inline int find_first_set(int x) { return 32 - clz(x & -x); }

// C declares nothing in the heads of if, switch and while, so the declaration comes before.
int lowest_bit(unsigned mask) { return find_first_set(mask); }

__kernel void example(__global unsigned *masks, __global int *out) {
  unsigned mask = masks[get_local_id(0)];
  { int bit = lowest_bit(mask); if (bit)
    out[0] = bit; }

  // Names that are used twice keep a scope of their own.
  { int n = lowest_bit(mask >> 8); if (n > 4) {
    out[1] = n;
  } else { int m = lowest_bit(mask >> 16); if (m > n) {
    out[1] = m;
  } } }
  { int n = lowest_bit(mask >> 4); switch (n % 4) {
  case 0:
    out[2] = n;
    break;
  default:
    out[2] = -n;
  } }

  while (true) {
    int bit = lowest_bit(mask);
    if (!bit) break;
    mask &= mask - 1;
    if (bit == 3)
      continue;
    out[bit] += 1;
  }
  for (int i = 0; ; ++i) {
    const float step_ = 4.0f - i;
    if (!step_) break;
    out[i] = step_;
  }
}

// Guarded statements keep their declaration with them.
__kernel void guarded(__global unsigned *masks, __global int *out, int n) {
  __local int tile[64] __attribute__((aligned(16)));
  int t = get_local_id(0);
  const bool active = t < n;
  if (active) {
    { int bit = lowest_bit(masks[t]); if (bit)
      tile[t] = bit;
    else
      tile[t] = 1; }
  }
  barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
  if (active) out[t] = tile[n - 1 - t];
}
)CL",
      {
          {example, "example"},
          {guarded, "guarded"},
      }};
  return unit;
}
static const spacecast::Registration spacecast_registration{spacecast_unit};
