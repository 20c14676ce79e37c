// Translated from input.cu by spacecast 0.1.
#include <cuda_runtime.h>

static spacecast::Unit &spacecast_unit();

// Operands that are references stand beside operators without a space, and a macro is cast.
#include <cstdio>

#define SCALE 1.5
#define OFFSET 2.0f

void Step(float *energy, float *density) {
  spacecast_unit().enqueue(Step, energy, density);
}

int main() {
  float *energy, *density;
  cudaMallocManaged(&energy, 4 * sizeof(float));
  cudaMallocManaged(&density, 4 * sizeof(float));
  for (int i = 0; i < 4; ++i) {
    energy[i] = 8 * i;
    density[i] = 2;
  }
  spacecast::launch(1, 4), Step(energy, density);
  cudaDeviceSynchronize();
  for (int i = 0; i < 4; ++i)
    printf("%g %g\n", energy[i], density[i]);
  return 0;
}

static spacecast::Unit &spacecast_unit() {
  static spacecast::Unit unit{
      "input.cl",
      R"CL(// Translated from input.cu by spacecast 0.1.
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
)CL",
      {
          {Step, "Step"},
      }};
  return unit;
}
static const spacecast::Registration spacecast_registration{spacecast_unit};
