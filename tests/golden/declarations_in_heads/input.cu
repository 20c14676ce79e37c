// C declares nothing in the heads of if, switch and while, so the declaration comes before.
__device__ int lowest_bit(unsigned mask) { return __ffs(mask); }

__global__ void example(unsigned *masks, int *out) {
  unsigned mask = masks[threadIdx.x];
  if (int bit = lowest_bit(mask))
    out[0] = bit;

  // Names that are used twice keep a scope of their own.
  if (int n = lowest_bit(mask >> 8); n > 4) {
    out[1] = n;
  } else if (int m = lowest_bit(mask >> 16); m > n) {
    out[1] = m;
  }
  switch (int n = lowest_bit(mask >> 4); n % 4) {
  case 0:
    out[2] = n;
    break;
  default:
    out[2] = -n;
  }

  while (int bit = lowest_bit(mask)) {
    mask &= mask - 1;
    if (bit == 3)
      continue;
    out[bit] += 1;
  }
  for (int i = 0; const float step = 4.0f - i; ++i)
    out[i] = step;
}

// Guarded statements keep their declaration with them.
__global__ void guarded(unsigned *masks, int *out, int n) {
  __shared__ int tile[64];
  int t = threadIdx.x;
  if (t >= n) return;
  if (int bit = lowest_bit(masks[t]))
    tile[t] = bit;
  else
    tile[t] = 1;
  __syncthreads();
  out[t] = tile[n - 1 - t];
}
