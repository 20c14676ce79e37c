// Translated from input.cu by spacecast 0.1.
#pragma OPENCL EXTENSION cl_khr_fp64 : enable

#define SCALE 1.5
#define OFFSET 2.0f

void Normalise(float *energy, float *density, float *speed) {
  *energy = *energy/ *density;
  *energy -= (float)SCALE* *density* *speed;
  *energy = *energy* *speed-*density;
  *density += (float)OFFSET/ *density;
  *speed = (float)SCALE - (float)OFFSET;
}

__kernel void Step(__global float *energy, __global float *density) {
  float e = energy[get_local_id(0)], d = density[get_local_id(0)], speed = 1.0f;
  Normalise(&e, &d, &speed);
  energy[get_local_id(0)] = e/speed;
  density[get_local_id(0)] = d;
}
