// Translated from input.cu by spacecast 0.1.

// Options of nvcc on arithmetic, one by one.
__kernel void scale(__global float *x) { x[get_local_id(0)] = sqrt(x[get_local_id(0)]) / 3.0f; }
