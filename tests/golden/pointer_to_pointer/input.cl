// Translated from input.cu by spacecast 0.1.

// Pointers to pointers: which space each level points to follows from use.
void advance(__global const float **cursor, int by) { *cursor += by; }

__kernel void every_other(__global const float *in, __global float *out, int n) {
  __global const float *cursor = in;
  __global float *ends[2] = {out, out + n};
  for (__global float *at = ends[0]; at != ends[1]; ++at) {
    *at = *cursor;
    advance(&cursor, 2);
  }
}
