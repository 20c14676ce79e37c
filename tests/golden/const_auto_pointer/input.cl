// Translated from input.cu by spacecast 0.1.

// `const auto` makes the pointer const, not what it points to.
__kernel void copy_rows(__global int *out, __global const int *in, int width) {
  __global const int *const from = in + (uint)get_group_id(0) * width;
  __global int *const to = out + (uint)get_group_id(0) * width;
  __global int * const last = to + width - 1;
  const unsigned int at = get_local_id(0);
  to[at] = from[at];
  if (at == 0)
    *last = 0;
}
