// Translated from input.cu by spacecast 0.1.

int CeilDiv(int a, int b) { return (a + b - 1) / b; }

__kernel void Sum_8(__global const int *in, __global int *out, int n) {
  const int kSteps = 3;
  const bool kIsEven = 3 % 2 == 0;
  __local int sums[4] __attribute__((aligned(16)));
  int parts[4] = {0};
  for (int i = get_local_id(0); i < n; i += 8)
    parts[i % kSteps] += in[i] & 255ul;
  if (get_local_id(0) < CeilDiv(8, 2))
    sums[get_local_id(0)] = kIsEven;
  barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
  switch (n) {
  case 9:
    parts[0] += 100;
    break;
  case 4:
    parts[0] += 200;
  }
  out[get_local_id(0)] = parts[0] + parts[1] + parts[2] + sums[get_local_id(0) / 2] + CeilDiv(n, 4);
}
