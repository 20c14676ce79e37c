// A parameter may have the kernel's own name.
namespace bounds {
__global__ void lower(const float *x, float *lower, int n) {
  int i = threadIdx.x;
  if (i < n)
    lower[i] = x[i] - 1.0f;
}
} // namespace bounds

__global__ void upper(const float *x, float *upper, int n) {
  int i = threadIdx.x;
  if (i < n)
    upper[i] = x[i] + 1.0f;
}

void run(const float *x, float *low, float *high, int n) {
  bounds::lower<<<1, n>>>(x, low, n);
  upper<<<1, n>>>(x, high, n);
}
