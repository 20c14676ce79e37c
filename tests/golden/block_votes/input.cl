// Translated from input.cu by spacecast 0.1.

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

// A barrier that gives 1 where the predicate of every item is not zero, else 0.
int barrier_and(int predicate, __local int *vote) {
  return barrier_count(!predicate, vote) == 0;
}

// A barrier that gives 1 where the predicate of any item is not zero, else 0.
int barrier_or(int predicate, __local int *vote) {
  return barrier_count(predicate, vote) != 0;
}

// Barriers that also vote.
__kernel void vote(__global const int *in, __global int *out) {
  __local int vote[1];
  int i = get_local_id(0);
  int positive = barrier_count(in[i] > 0, vote);
  int all_ = barrier_and(in[i] >= 0, vote);
  int any_ = barrier_or(in[i] == 7, vote);
  if (i == 0)
    out[0] = positive + 1000 * all_ + 10000 * any_;
}
