__kernel void all(__global const int *in, __global int *out, __global float *reals) {
  int i = get_global_id(0), v = in[i];
  __global int *o = out + i * 8;
  o[0] = work_group_reduce_add(v);
  o[1] = work_group_reduce_min(v) * 1000 + work_group_reduce_max(v);
  o[2] = work_group_scan_inclusive_add(v);
  o[3] = work_group_scan_exclusive_add(v);
  o[4] = work_group_scan_inclusive_max(v);
  o[5] = work_group_scan_exclusive_min(v);
  o[6] = (work_group_all(v > 0) != 0) * 10 + (work_group_any(v > 18) != 0);
  o[7] = work_group_broadcast(v, get_local_size(0) - 1);
  reals[i] = work_group_scan_exclusive_max((float)v);
}
