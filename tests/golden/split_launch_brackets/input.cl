// Translated from input.cu by spacecast 0.1.

__kernel void fill(__global int *p, int value) { p[get_global_id(0)] = value; }
