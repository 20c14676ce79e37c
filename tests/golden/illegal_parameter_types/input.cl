// Translated from input.cu by spacecast 0.1.

// Types that an OpenCL kernel may not take are carried by others of the same size.
__kernel void choose(__global const uchar *flags, __global int *out, uchar invert, ulong count, long bias, unsigned long offset) {
  size_t i = get_global_id(0);
  if (i < count)
    out[i] = (flags[i] != invert) ? (int)(bias + offset) : 0;
}
