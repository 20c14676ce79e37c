// Translated from input.cu by spacecast 0.1.

typedef struct {
  float x, y, z;
} packed_float3;

static inline packed_float3 make_packed_float3(float x, float y, float z) {
  packed_float3 result = {x, y, z};
  return result;
}

// A 3-vector takes 12 bytes in CUDA and 16 in OpenCL; arrays and structs keep CUDA's layout.
typedef struct Particle {
  packed_float3 position;
  float mass;
} Particle;

packed_float3 halfway(packed_float3 a, packed_float3 b) {
  return make_packed_float3((a.x + b.x) / 2, (a.y + b.y) / 2, (a.z + b.z) / 2);
}

__kernel void pull(__global Particle *particles, __global const packed_float3 *targets, packed_float3 wind) {
  int i = get_local_id(0);
  packed_float3 moved = halfway(particles[i].position, targets[i]);
  moved.x += wind.x;
  particles[i].position = moved;
}
