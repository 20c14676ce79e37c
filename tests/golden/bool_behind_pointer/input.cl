// Translated from input.cu by spacecast 0.1.

// A bool that is pointed to is a byte; the others stay bool.
int compressed(unsigned value, uchar *fits) {
  *fits = value < 256;
  return *fits ? 1 : 4;
}

void invert(uchar *flag) { *flag = !*flag; }

__kernel void sizes(__global const unsigned *values, __global int *out, __global uchar *flags, int n) {
  int i = get_local_id(0);
  uchar fits = 0, inside = i < n;
  bool odd = i & 1;
  uchar chosen = (i & 2) != 0;
  if (!inside)
    return;
  invert(&chosen);
  int size = compressed(values[i], &fits);
  out[i] = fits && chosen == odd ? size : 0;
  flags[i] = fits;
}
