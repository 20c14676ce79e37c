#pragma OPENCL EXTENSION cl_khr_fp64 : enable
#pragma OPENCL FP_CONTRACT OFF

kernel void fused(global float *a, float b, float c) { a[0] = a[0] * b + c; }
