// Operands that are references stand beside operators without a space, and a macro is cast.
#include <cstdio>

#define SCALE 1.5
#define OFFSET 2.0f

__device__ void Normalise(float &energy, float &density, float &speed) {
  energy = energy/density;
  energy -= float(SCALE)*density*speed;
  energy = energy*speed-density;
  density += float(OFFSET)/density;
  speed = float(SCALE) - float(OFFSET);
}

__global__ void Step(float *energy, float *density) {
  float e = energy[threadIdx.x], d = density[threadIdx.x], speed = 1.0f;
  Normalise(e, d, speed);
  energy[threadIdx.x] = e/speed;
  density[threadIdx.x] = d;
}

int main() {
  float *energy, *density;
  cudaMallocManaged(&energy, 4 * sizeof(float));
  cudaMallocManaged(&density, 4 * sizeof(float));
  for (int i = 0; i < 4; ++i) {
    energy[i] = 8 * i;
    density[i] = 2;
  }
  Step<<<1, 4>>>(energy, density);
  cudaDeviceSynchronize();
  for (int i = 0; i < 4; ++i)
    printf("%g %g\n", energy[i], density[i]);
  return 0;
}
