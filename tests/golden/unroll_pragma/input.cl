// Translated from input.cu by spacecast 0.1.

// Loop pragmas, with and without a count.
__kernel void horner(__global const float *c, __global float *out, float x) {
  float sum = 0.0f;
#pragma unroll
  for (int i = 0; i < 8; ++i)
    sum = sum * x + c[i];
#pragma unroll 4
  for (int i = 8; i < 64; ++i)
    sum = sum * x + c[i];
#pragma unroll 1
  for (int i = 64; i < 128; ++i)
    sum = sum * x + c[i];
  out[get_local_id(0)] = sum;
}
