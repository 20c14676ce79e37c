// printf with vectors, lengths and signs.
__kernel void show(__global const float4 *v, __global uchar4 *c, long n) {
  float4 x = v[0];
  printf("%.1v4hlf|%ld %lu\n", x, n, (ulong)n);
  printf("%v4hhu %#v4hhx\n", c[0], c[1]);
  printf("%d %s %5.2f%%\n", (int)get_global_id(0), "end", x.y);
  printf("%hhd %hu\n", (char)n, (ushort)n);
}
