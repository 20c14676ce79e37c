// Translated from input.cu by spacecast 0.1.

__kernel void reversed(__global const float *in, __global float *out) {
  __local float tile[32] __attribute__((aligned(16)));
  __global const float *from = in + (uint)get_group_id(0) * 32;
  tile[get_local_id(0)] = from[get_local_id(0)];
  barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
  // From here on the tile is read.
  __local const float *from_local = tile;
  out[get_group_id(0) * 32 + get_local_id(0)] = from_local[31 - get_local_id(0)];
}

__kernel void chosen(__global const float *in, __global float *out, uchar twice) {
  __local float tile[32] __attribute__((aligned(16)));
  __global const float *from = in;
  tile[get_local_id(0)] = 2 * from[get_local_id(0)];
  barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
  if (twice) {
    __local const float *from_local = tile;
    out[get_local_id(0)] = from_local[get_local_id(0)];
  } else {
    out[get_local_id(0)] = from[get_local_id(0)];
  }
}
