// `const auto` makes the pointer const, not what it points to.
__global__ void copy_rows(int *out, const int *in, int width) {
  const auto from = in + blockIdx.x * width;
  const auto to = out + blockIdx.x * width;
  auto const last = to + width - 1;
  const auto at = threadIdx.x;
  to[at] = from[at];
  if (at == 0)
    *last = 0;
}

void run(int *out, const int *in, int width, int rows) { copy_rows<<<rows, width>>>(out, in, width); }
