// Translated from input.cu by spacecast 0.1.
#include <cuda_runtime.h>

static spacecast::Unit &spacecast_unit();

// Functions with two results: the address of an object is no detour for the one that comes back.
struct Wave {
  float sine, cosine;
};

void Waves(const float *angles, Wave *waves, double *table, float *sines, float *cosines) {
  spacecast_unit().enqueue(Waves, angles, waves, table, sines, cosines);
}

static spacecast::Unit &spacecast_unit() {
  static spacecast::Unit unit{
      "input.cl",
      R"CL(// Translated from input.cu by spacecast 0.1.
#pragma OPENCL EXTENSION cl_khr_fp64 : enable

// Functions with two results: the address of an object is no detour for the one that comes back.
typedef struct Wave {
  float sine, cosine;
} Wave;

void Turn(float angle, float *sine, float *cosine) { *sine = sincos(angle, cosine); }

__kernel void Waves(__global const float *angles, __global Wave *waves, __global double *table, __global float *sines, __global float *cosines) {
  int i = get_local_id(0);
  float s, c;
  s = sincos(angles[i], &c);
  waves[i].sine = sincos(2 * angles[i], &waves[i].cosine);
  double fine, rest;
  fine = sincos((double)angles[i], &rest);
  table[i] = fine * rest + s * c;
  *(sines + i) = sincos(angles[i], cosines + i);
  Turn(angles[i], &s, &c);
  waves[i].sine += s;
  waves[i].cosine += c;
}
)CL",
      {
          {Waves, "Waves"},
      }};
  return unit;
}
static const spacecast::Registration spacecast_registration{spacecast_unit};
