// Translated from input.cu by spacecast 0.1.

// Shared memory declared inside a block of the kernel, twice with the same name.
__kernel void two_phases(__global int *data) {
  __local int copy[64] __attribute__((aligned(16)));
  __local int copy_1[64] __attribute__((aligned(16)));
  int i = get_local_id(0);
  {
    copy[i] = data[i];
    barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    data[i] = copy[63 - i];
  }
  barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
  for (int round_ = 0; round_ < 2; ++round_) {
    copy_1[i] = data[i] + round_;
    barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    data[i] = copy_1[(i + 1) % 64];
    barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
  }
}
