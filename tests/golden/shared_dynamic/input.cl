// Translated from input.cu by spacecast 0.1.

// Shared memory whose size the launch gives, under two names that are one memory.
__kernel void rotate_(__global const int *in, __global int *out, int by, __local uint4 *dynamic_shared) {
  __local int *values = (__local int *)dynamic_shared;
  __local uchar *bytes = (__local uchar *)dynamic_shared;
  int i = get_local_id(0);
  values[i] = in[i];
  barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
  out[i] = values[(i + by) % (uint)get_local_size(0)] + bytes[0];
}
