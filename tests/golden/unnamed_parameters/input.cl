// Translated from input.cu by spacecast 0.1.

// C names every parameter of a definition, and knows no default arguments.
int first(int a, int argument_1, float argument_2) { return a; }
int second(int argument_0, int b, __global const int *argument_2) { return b; }

__kernel void store(__global int *p, int argument_1, __global float *argument_2, uchar argument_3) {
  p[get_local_id(0)] = first(get_local_id(0), 1, 2.5F) + second(4, 3, 0) + second(1, 2, p);
}
