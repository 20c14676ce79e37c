// Translated from input.cu by spacecast 0.1.

// For the host, which reports it at the next call that waits. The work-item goes on.
void note_failed_assertion(__global uint *failed_assertions, uint line) {
  const uint index = atomic_inc(failed_assertions);
  if (index >= 8)
    return;
  __global uint *entry = failed_assertions + 1 + 7 * index;
  entry[0] = line;
  for (uint i = 0; i < 3; ++i) {
    entry[1 + i] = get_group_id(i);
    entry[4 + i] = get_local_id(i);
  }
}

#define assert(condition) \
  ((condition) ? (void)0 : note_failed_assertion(failed_assertions, __LINE__))

__kernel void show(__global const float *data, long big, __global uint *failed_assertions) {
  int i = get_local_id(0);
  assert(i < 32);
  if (i == 0)
    printf("block %d of %u: %.3f %ld %s\n", (uint)get_group_id(0), (uint)get_num_groups(0), data[i], big, "done");
}
