// Translated from input.cu by spacecast 0.1.

__kernel void check(__global ulong *sums, __global const int *limits, int n) {
  int i = get_global_id(0);
  ulong parts[2] = {0xffffffffffffffffUL, 0};
  if (i < n && limits[i] < SHRT_MAX)
    sums[i] = (sums[i] ^ parts[i & 1]) * 0xc96c5795d7870f42UL + 7U;
}
