// Translated from input.cl by spacecast 0.1.
#include "spacecast_opencl.cuh"

// Ids of 32 and 64 bits, beyond the third dimension, in a dimension that is a variable; offsets.
extern "C" __global__ void plain(int *out, long long *wide, unsigned int which) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  size_t far = (size_t)blockIdx.y * blockDim.y + threadIdx.y;
  unsigned int row = blockIdx.y * blockDim.y + threadIdx.y;
  if (threadIdx.x == 0 && gridDim.z == 1)
    out[blockIdx.x] = gridDim.x * blockDim.x - 1;
  wide[i] = (size_t)threadIdx.x - 2;
  wide[far] = (size_t)threadIdx.y + (size_t)blockIdx.x * 2;
  out[row] = 0 + 1 + get_global_id(which);
}

__device__ int helper(int x, const spacecast::NdRange &range) { return x + range.global_offset(0); }

extern "C" __global__ void offset(int *out, spacecast::NdRange range) {
  out[range.global_id(0) - range.global_offset(0)] = helper(range.work_dim(), range);
}
