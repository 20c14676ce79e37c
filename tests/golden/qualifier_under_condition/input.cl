// Translated from input.cu by spacecast 0.1.

static inline int Half(int n
) {
  return n / 2;
}

static inline int First(int n) {
  return n + get_local_id(0);
}

__kernel void Fill(__global int *out, int n) { out[get_local_id(0)] = Half(First(n)); }
