// Translated from input.cl by spacecast 0.1.
#include "spacecast_opencl.cuh"

// What OpenCL C 2.0 does with a whole work-group.
extern "C" __global__ void sums(int *values, int *sums, unsigned int *flags) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  values[i] = work_group_scan_exclusive_add(values[i]);
  if (work_group_any((int)(values[i] > 3)))
    flags[i] = work_group_reduce_max(flags[i]);
  sums[blockIdx.x] = work_group_broadcast(values[i], (size_t)blockDim.x - 1);
}
