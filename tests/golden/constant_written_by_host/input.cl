// Translated from input.cu by spacecast 0.1.

float polynomial(float x, __constant float *coefficients) {
  return ((coefficients[3] * x + coefficients[2]) * x + coefficients[1]) * x + coefficients[0];
}

__kernel void evaluate(__global const float *x, __global float *y, __constant float *coefficients) {
  int i = get_local_id(0);
  y[i] = polynomial(x[i], coefficients);
}
