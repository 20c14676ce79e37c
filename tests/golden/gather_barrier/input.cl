// Translated from input.cu by spacecast 0.1.

// One item reads what the others have just written.
__kernel void sum(__global const float *in, __global float *partial, __global float *out) {
  __local float s[32] __attribute__((aligned(16)));
  s[get_local_id(0)] = in[get_group_id(0) * 32 + get_local_id(0)];
  barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE); // CUDA's warps run in step.
  if (get_local_id(0) == 0) {
    float total = 0.0f;
    for (int i = 0; i < 32; ++i)
      total += s[i];
    partial[get_group_id(0)] = total;
  }
  // Only item 0 wrote, or each reads its own.
  if (get_local_id(0) == 0)
    out[get_group_id(0)] = partial[get_group_id(0)];
  s[get_local_id(0)] *= 2.0f;
  if (get_local_id(0) == 1)
    out[get_group_id(0)] += s[get_local_id(0)];
}
