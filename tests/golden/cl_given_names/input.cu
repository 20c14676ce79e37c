// Translated from input.cl by spacecast 0.1.
#include "spacecast_opencl.cuh"

// Names that the translation gives to a kernel's new declarations are the program's no longer.
struct span { int range_, length; };

__device__ void fill(float *local_memory_, int range_, const spacecast::NdRange &range) {
  for (int i = 0; i < range_; ++i)
    local_memory_[i] = range.global_offset(0);
}

extern "C" __global__ void given(float *out, unsigned int tile_offset, int tile_offset_, unsigned int local_memory__offset, spacecast::NdRange range) {
  extern __shared__ __align__(16) unsigned char local_memory[];
  float *tile = (float *)(local_memory + tile_offset);
  int *local_memory_ = (int *)(local_memory + local_memory__offset);
  struct span range_ = {tile_offset_, 2};
  fill(tile, range_.range_, range);
  local_memory_[0] = range_.length;
  __syncthreads();
  out[range.global_id(0)] = tile[0] + local_memory_[0];
}
