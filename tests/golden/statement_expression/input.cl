// Translated from input.cu by spacecast 0.1.

#define SMALLER(x, y) ({ int x_ = (x); int y_ = (y); x_ < y_ ? x_ : y_; })

__kernel void prefix_sums(__global const float *in, __global float *out, int n) {
  int i = get_global_id(0);
  float sum = 0.0f;
  for (int k = 0; k <= SMALLER(i, n - 1); ++k)
    sum += in[k];
  if (i < n)
    out[i] = sum;
}
