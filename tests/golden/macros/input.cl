// Translated from input.cu by spacecast 0.1.

#define BLOCK_SIZE 128
#define GLOBAL_INDEX (get_global_id(0))
#define FOR_EACH(i, n) for (int i = GLOBAL_INDEX; i < (n); i += get_global_size(0))

__kernel void increment(__global int *data, int n) {
  __local int offsets[BLOCK_SIZE] __attribute__((aligned(16)));
  offsets[get_local_id(0)] = 1;
  FOR_EACH(i, n)
    data[i] += offsets[get_local_id(0)];
}
