// What OpenCL C 2.0 does with a whole work-group.
kernel void sums(global int *values, global int *sums, global uint *flags) {
  int i = get_global_id(0);
  values[i] = work_group_scan_exclusive_add(values[i]);
  if (work_group_any(values[i] > 3))
    flags[i] = work_group_reduce_max(flags[i]);
  sums[get_group_id(0)] = work_group_broadcast(values[i], get_local_size(0) - 1);
}
