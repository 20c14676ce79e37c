// Translated from input.cu by spacecast 0.1.

__kernel void lower(__global const float *x, __global float *lower, int n) {
  int i = get_local_id(0);
  if (i < n)
    lower[i] = x[i] - 1.0f;
}

__kernel void upper(__global const float *x, __global float *upper, int n) {
  int i = get_local_id(0);
  if (i < n)
    upper[i] = x[i] + 1.0f;
}
