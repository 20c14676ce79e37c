// A bool that is pointed to is a byte; the others stay bool.
__device__ int compressed(unsigned value, bool *fits) {
  *fits = value < 256;
  return *fits ? 1 : 4;
}

__device__ void invert(bool &flag) { flag = !flag; }

__global__ void sizes(const unsigned *values, int *out, bool *flags, int n) {
  int i = threadIdx.x;
  bool fits = 0, inside = i < n;
  bool odd = i & 1;
  bool chosen = i & 2;
  if (!inside)
    return;
  invert(chosen);
  int size = compressed(values[i], &fits);
  out[i] = fits && chosen == odd ? size : 0;
  flags[i] = fits;
}

void run(const unsigned *values, int *out, bool *flags, int n) { sizes<<<1, 128>>>(values, out, flags, n); }
