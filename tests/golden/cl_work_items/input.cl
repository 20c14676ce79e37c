// Ids of 32 and 64 bits, beyond the third dimension, in a dimension that is a variable; offsets.
__kernel void plain(__global int *out, __global long *wide, uint which) {
  int i = get_global_id(0);
  size_t far = get_global_id(1);
  uint row = get_group_id(1) * get_local_size(1) + get_local_id(1);
  if (get_local_id(0) == 0 && get_num_groups(2) == 1)
    out[get_group_id(0)] = get_global_size(0) - 1;
  wide[i] = get_local_id(0) - 2;
  wide[far] = get_local_id(1) + get_group_id(0) * 2;
  out[row] = get_global_id(3) + get_local_size(4) + get_global_id(which);
}

int helper(int x) { return x + get_global_offset(0); }

__kernel void offset(__global int *out) {
  out[get_global_id(0) - get_global_offset(0)] = helper(get_work_dim());
}
