// Translated from input.cu by spacecast 0.1.

#define N 10

void swap_float(float *a, float *b) {
  float kept = *a;
  *a = *b;
  *b = kept;
}

__kernel void reverse(__global float *pairs) {
  float first = pairs[0], second = pairs[N];
  swap_float(&first, &second);
  pairs[0] = first;
  pairs[N] = second;
}
