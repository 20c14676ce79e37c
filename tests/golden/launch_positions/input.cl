// Translated from input.cu by spacecast 0.1.

__kernel void add(__global int *p, int v) { p[get_local_id(0)] += v; }
__kernel void mul(__global int *p, int v) { p[get_local_id(0)] *= v; }
