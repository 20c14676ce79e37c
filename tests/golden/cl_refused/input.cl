// What has no CUDA form yet is refused at its line; nothing of the program is written.
__kernel void refused(__global int *p, __global float4 *v, constant char *format) {
  p[0] = sub_group_reduce_add(p[1]);
  int *list;
  list = (int[]){ 1, 2, 3 };
  p[1] = list[2];
  __asm__("nop");
}
