// Translated from input.cu by spacecast 0.1.
#include <cuda_runtime.h>

static spacecast::Unit &spacecast_unit();

// Output and assertions from the device.
#include <assert.h>
#include <stdio.h>

void show(const float *data, long long big) {
  spacecast_unit().enqueue(show, data, big);
}

static spacecast::Unit &spacecast_unit() {
  static spacecast::Unit unit{
      "input.cl",
      R"CL(// Translated from input.cu by spacecast 0.1.

// Prints the condition and the work-item, and goes on: OpenCL C cannot stop a kernel.
#define assert(condition)                                                                          \
  ((condition) ? 0                                                                                 \
               : printf("line %d: block: [%u,%u,%u], thread: [%u,%u,%u] Assertion `%s` failed.\n", \
                        __LINE__, (uint)get_group_id(0), (uint)get_group_id(1),                    \
                        (uint)get_group_id(2), (uint)get_local_id(0), (uint)get_local_id(1),       \
                        (uint)get_local_id(2), #condition))

__kernel void show(__global const float *data, long big) {
  int i = get_local_id(0);
  assert(i < 32);
  if (i == 0)
    printf("block %d of %u: %.3f %ld %s\n", (uint)get_group_id(0), (uint)get_num_groups(0), data[i], big, "done");
}
)CL",
      {
          {show, "show"},
      }};
  return unit;
}
static const spacecast::Registration spacecast_registration{spacecast_unit};
