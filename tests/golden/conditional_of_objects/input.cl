// Translated from input.cu by spacecast 0.1.

// One of two objects that lie in different memories: only its value is read.
__kernel void mask(__global float4 *out, __global const float4 *in, __global const int *lengths, __global float *sums, float fill, int n) {
  __local float first;
  int i = get_global_id(0);
  if (get_local_id(0) == 0)
    first = in[0].x;
  barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
  if (i >= n)
    return;
  float4 none = (float4)(fill, fill, fill, fill);
  out[i] = i >= lengths[0] ? none : in[i];
  float4 copy = i < lengths[1] ? in[i] : none;
  sums[i] = i & 1 ? first : (i & 2 ? copy.x : sums[i]);
}
