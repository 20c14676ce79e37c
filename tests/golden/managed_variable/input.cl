// Translated from input.cu by spacecast 0.1.

__kernel void count(float threshold, __global int *hits, __global float *samples) {
  if (samples[get_local_id(0)] > threshold)
    atomic_add(hits, 1);
}
