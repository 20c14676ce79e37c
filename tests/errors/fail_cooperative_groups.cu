#include <cooperative_groups.h>

__global__ void k(int *out) {
  cooperative_groups::thread_block block = cooperative_groups::this_thread_block();
  out[block.thread_rank()] = 1;
}
