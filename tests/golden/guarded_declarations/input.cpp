// Translated from input.cu by spacecast 0.1.
#include <cuda_runtime.h>

static spacecast::Unit &spacecast_unit();

// Declarations that only the items still in a loop may make.
void merge(unsigned *left, unsigned *right, int n) {
  spacecast_unit().enqueue(merge, left, right, n);
}

static spacecast::Unit &spacecast_unit() {
  static spacecast::Unit unit{
      "input.cl",
      R"CL(// Translated from input.cu by spacecast 0.1.

// A barrier that gives every item the number of items whose predicate is not zero. `vote` is one
// int of local memory. The first barrier lets readers of an earlier vote finish.
int barrier_count(int predicate, __local int *vote) {
  barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
  if (get_local_id(0) + get_local_id(1) + get_local_id(2) == 0)
    *vote = 0;
  barrier(CLK_LOCAL_MEM_FENCE);
  if (predicate)
    atomic_inc(vote);
  barrier(CLK_LOCAL_MEM_FENCE);
  return *vote;
}

// A barrier that tells every item whether any item of the group still wants to go on.
bool any_work_item(bool wanted, __local int *vote) {
  return barrier_count(wanted, vote) != 0;
}

// Declarations that only the items still in a loop may make.
__kernel void merge(__global unsigned *left, __global unsigned *right, int n) {
  __local int vote[1];
  __local unsigned tile[128] __attribute__((aligned(16)));
  __local int begin[1] __attribute__((aligned(16)));
  if (get_local_id(0) == 0)
    begin[0] = 0;
  barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
  bool in_loop = true;
  while (any_work_item(in_loop = in_loop && begin[0] < n + (int)right[0], vote)) {
    if (in_loop) {
      __global const unsigned *from = left + begin[0];
      __global const unsigned *add = right + begin[0];
      unsigned slot = get_local_id(0);
      tile[slot] = from[slot] + add[slot];
      slot += get_local_size(0);
      tile[slot] = from[slot] + add[slot];
    }
    barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    if (in_loop && get_local_id(0) == 0)
      begin[0] += 32;
    if (in_loop && tile[0] == 17)
      in_loop = false;
    barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
  }
}
)CL",
      {
          {merge, "merge"},
      }};
  return unit;
}
static const spacecast::Registration spacecast_registration{spacecast_unit};
