// A 3-vector takes 12 bytes in CUDA and 16 in OpenCL; arrays and structs keep CUDA's layout.
struct Particle {
  float3 position;
  float mass;
};

__device__ float3 halfway(float3 a, float3 b) {
  return make_float3((a.x + b.x) / 2, (a.y + b.y) / 2, (a.z + b.z) / 2);
}

__global__ void pull(Particle *particles, const float3 *targets, float3 wind) {
  int i = threadIdx.x;
  float3 moved = halfway(particles[i].position, targets[i]);
  moved.x += wind.x;
  particles[i].position = moved;
}
