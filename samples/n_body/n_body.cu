// Bodies that attract each other; the step is in constant memory, positions go through shared memory.
#include <cstdio>
#include "body.cuh"

#define BODIES 96
#define THREADS 32

__constant__ float time_step;
__constant__ float damping[2] = {0.999f, 1.0f};

__global__ void move_bodies(const float4 *old_positions, float4 *positions, float3 *velocities) {
  __shared__ float4 tile[THREADS];
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  float4 own = old_positions[i];
  float3 sum = make_float3(0.0f, 0.0f, 0.0f);
  for (int start = 0; start < BODIES; start += THREADS) {
    tile[threadIdx.x] = old_positions[start + threadIdx.x];
    __syncthreads();
    for (int j = 0; j < THREADS; ++j) {
      float3 one = pull(own, tile[j]);
      sum.x += one.x;
      sum.y += one.y;
      sum.z += one.z;
    }
    __syncthreads();
  }
  float3 velocity = velocities[i];
  velocity.x = (velocity.x + time_step * sum.x) * damping[0];
  velocity.y = (velocity.y + time_step * sum.y) * damping[0];
  velocity.z = (velocity.z + time_step * sum.z) * damping[1];
  velocities[i] = velocity;
  positions[i] = make_float4(own.x + time_step * velocity.x, own.y + time_step * velocity.y,
                             own.z + time_step * velocity.z, own.w);
}

static void move_on_host(const float4 *old_positions, float4 *positions, float3 *velocities, float step) {
  for (int i = 0; i < BODIES; ++i) {
    float3 sum = make_float3(0.0f, 0.0f, 0.0f);
    for (int j = 0; j < BODIES; ++j) {
      float3 one = pull(old_positions[i], old_positions[j]);
      sum.x += one.x;
      sum.y += one.y;
      sum.z += one.z;
    }
    velocities[i].x = (velocities[i].x + step * sum.x) * 0.999f;
    velocities[i].y = (velocities[i].y + step * sum.y) * 0.999f;
    velocities[i].z += step * sum.z;
    positions[i] = make_float4(old_positions[i].x + step * velocities[i].x,
                               old_positions[i].y + step * velocities[i].y,
                               old_positions[i].z + step * velocities[i].z, old_positions[i].w);
  }
}

int main() {
  float4 start[BODIES], expected[2][BODIES], moved[BODIES];
  float3 velocities[BODIES];
  for (int i = 0; i < BODIES; ++i) {
    start[i] = make_float4(cosf(0.7f * i) * (1 + i % 5), sinf(0.7f * i) * (1 + i % 3), 0.1f * (i % 11), 0.05f);
    velocities[i] = make_float3(0.0f, 0.0f, 0.0f);
  }

  float4 *positions[2];
  float3 *device_velocities;
  cudaMalloc(&positions[0], sizeof(start));
  cudaMalloc(&positions[1], sizeof(start));
  cudaMalloc(&device_velocities, sizeof(velocities));
  cudaMemcpy(positions[0], start, sizeof(start), cudaMemcpyHostToDevice);
  cudaMemcpy(device_velocities, velocities, sizeof(velocities), cudaMemcpyHostToDevice);
  const float step = 0.05f;
  cudaMemcpyToSymbol(time_step, &step, sizeof(step));

  const int steps = 10;
  for (int i = 0; i < BODIES; ++i)
    expected[0][i] = start[i];
  for (int s = 0; s < steps; ++s) {
    move_bodies<<<BODIES / THREADS, THREADS>>>(positions[s % 2], positions[1 - s % 2], device_velocities);
    move_on_host(expected[s % 2], expected[1 - s % 2], velocities, step);
  }
  cudaMemcpy(moved, positions[steps % 2], sizeof(moved), cudaMemcpyDeviceToHost);

  float worst = 0.0f, farthest = 0.0f;
  for (int i = 0; i < BODIES; ++i) {
    const float4 *wanted = &expected[steps % 2][i];
    worst = fmaxf(worst, fabsf(moved[i].x - wanted->x));
    worst = fmaxf(worst, fabsf(moved[i].y - wanted->y));
    worst = fmaxf(worst, fabsf(moved[i].z - wanted->z));
    farthest = fmaxf(farthest, fabsf(moved[i].x - start[i].x));
  }
  bool right = worst < 1e-3f && farthest > 0.01f;
  printf("n_body: %d bodies, %d steps, as on the host: %s\n", BODIES, steps, right ? "ok" : "FAILED");
  cudaFree(positions[0]);
  cudaFree(positions[1]);
  cudaFree(device_velocities);
  return !right;
}
