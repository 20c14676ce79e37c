// Fast arithmetic in OpenCL takes infinities for absent, so code that looks for them goes without.
__global__ void smallest(const float *x, float *out, int n) {
  float least = INFINITY;
  for (int i = 0; i < n; ++i)
    least = fminf(least, x[i] * x[i] + 1.0f);
  *out = isinf(least) ? 0.0f : least;
}
