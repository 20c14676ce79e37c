// Translated from input.cu by spacecast 0.1.

// Constant memory that the host never writes.
__constant float weights[5] = {0.0625f, 0.25f, 0.375f, 0.25f, 0.0625f};
enum { radius = 2 };

__kernel void blur(__global const float *in, __global float *out, int n) {
  int i = get_global_id(0);
  if (i < radius || i >= n - radius)
    return;
  float sum = 0.0f;
  for (int k = -radius; k <= radius; ++k)
    sum += weights[k + radius] * in[i + k];
  out[i] = sum;
}
