// Translated from input.cu by spacecast 0.1.

// A return inside a loop that holds barriers.
__kernel void countdown(__global const int *limits, __global int *out) {
  __local int turn[64] __attribute__((aligned(16)));
  int i = get_local_id(0);
  bool active = true;
  for (int step_ = 0; step_ < 8; ++step_) {
    if (active) turn[i] = step_;
    barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    if (active && step_ == limits[i])
      active = false;
    if (active) out[i] += turn[i];
    barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
  }
  if (active) out[i] = -out[i];
}
