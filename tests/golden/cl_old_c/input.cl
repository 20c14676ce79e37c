// C before its prototypes, strings that just fill their array, and lanes of what is computed once.
int scale(value, by, table)
  int value;
  char by;
  __constant int *table;
{
  return value * by + table[0];
}

__constant int bias[] = { 7 };
__constant char digits[10] = "0123456789";

float4 *next(float4 *at, int *count) {
  ++*count;
  return at + 1;
}

__kernel void old(__global int *out, __global float4 *points) {
  int i = get_global_id(0), count = 0;
  char quotes[3] = "'\\\n", name[] = "kernel";
  float4 line[4] = { 0 };
  line[count++].xy += (float2)(1, 2);
  next(line, &count)->s23 -= (float2)(3);
  line[count++].lo *= line[1].hi;
  out[i] = scale(i, 3, bias) + digits[i % 10] + quotes[1] + name[2] + count;
  points[i] = line[0] + line[1];
  out[i] += vec_step(float3) + (int)((uintptr_t)points & 3);
}
