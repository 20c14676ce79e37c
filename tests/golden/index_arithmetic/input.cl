// Translated from input.cu by spacecast 0.1.

// CUDA's indices are 32 bits and unsigned; arithmetic wraps as it does there.
__kernel void indices(__global long *out, __global float *distances, unsigned int stride) {
  unsigned int i = get_global_id(0);
  out[i] = (uint)get_local_id(0) - 2;
  size_t wrapped = (uint)get_group_id(0) * stride;
  size_t whole = get_group_id(0) * stride;
  out[i] += wrapped + whole;
  distances[i] = (uint)get_local_id(0) - 1;
  for (int j = get_local_id(0); j < 100; j += get_local_size(0))
    out[j] = (uint)get_num_groups(0) * (uint)get_local_size(1) - 1;
}
