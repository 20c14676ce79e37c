// Translated from input.cl by spacecast 0.1.
#include "spacecast_opencl.cuh"

// C before its prototypes, strings that just fill their array, and lanes of what is computed once.
__device__ int scale(int value, char by, const int *table)
{
  return value * by + table[0];
}

__constant__ int bias[] = { 7 };
__constant__ char digits[10] = { '0', '1', '2', '3', '4', '5', '6', '7', '8', '9' };

__device__ float4 *next(float4 *at, int *count) {
  ++*count;
  return at + 1;
}

extern "C" __global__ void old(int *out, float4 *points) {
  int i = blockIdx.x * blockDim.x + threadIdx.x, count = 0;
  char quotes[3] = { '\'', '\\', '\n' }, name[] = "kernel";
  float4 line[4] = { make_float4(0) };
  spacecast::lanes_of<0, 1>(line[count++]) += make_float2(1, 2);
  spacecast::lanes_of<2, 3>(*next(line, &count)) -= make_float2(3);
  spacecast::lanes_of<0, 1>(line[count++]) *= make_float2(line[1].z, line[1].w);
  out[i] = scale(i, 3, bias) + digits[i % 10] + quotes[1] + name[2] + count;
  points[i] = line[0] + line[1];
  out[i] += 4 + (int)((unsigned long long)points & 3);
}
