// Translated from input.cu by spacecast 0.1.

typedef struct aligned_storage_8_4 {
  uchar bytes[8];
} __attribute__((aligned(4))) aligned_storage_8_4;

typedef struct aligned_storage_16_16 {
  uchar bytes[16];
} __attribute__((aligned(16))) aligned_storage_16_16;

typedef struct Particle {
  int id;
  float mass;
} Particle;

Particle Particle_make(int id, float mass) {
  Particle self;
  self.id = id;
  self.mass = mass;
  return self;
}
float Particle_weight(Particle self) { return self.id * self.mass; }

typedef struct Stack_Particle_4 {
  aligned_storage_8_4 slots_[4];
  int size_;

} Stack_Particle_4;

static inline Stack_Particle_4 Stack_Particle_4_make(void) {
  Stack_Particle_4 self;
  self.size_ = 0;
  return self;
}

void Stack_Particle_4_push(Stack_Particle_4 *self, int id, float mass) { *(Particle *)(&self->slots_[self->size_++]) = Particle_make(id, mass); }
Particle *Stack_Particle_4_top(Stack_Particle_4 *self) { return ((Particle *)(self->slots_ + self->size_ - 1)); }

__kernel void weigh(__global const float *masses, __global float *out) {
  __local aligned_storage_8_4 storage[64] __attribute__((aligned(16)));
  __local Particle *particles = (__local Particle *)storage;
  particles[get_local_id(0)] = Particle_make(get_local_id(0), masses[get_local_id(0)]);
  barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);

  Stack_Particle_4 stack = Stack_Particle_4_make();
  Stack_Particle_4_push(&stack, 1, 0.5f);
  Stack_Particle_4_push(&stack, 2, 0.25f);
  (*Stack_Particle_4_top(&stack)).mass += 1.0f;

  __attribute__((aligned(4))) uchar bytes[sizeof(Particle)];
  Particle *last = (*(Particle *)(bytes) = Particle_make(7, 2.0f), (Particle *)(bytes));
  out[get_local_id(0)] = Particle_weight(particles[63 - get_local_id(0)]) + Particle_weight(*Stack_Particle_4_top(&stack)) + Particle_weight(*last);
}

// Four floats are copied as one.
void copy_four(__global float *to, __global const float *from, int i) {
  typedef aligned_storage_16_16 Four;
  ((__global aligned_storage_16_16 *)to)[i] = ((__global const aligned_storage_16_16 *)from)[i];
}

__kernel void copy(__global const float *in, __global float *out) { copy_four(out, in, get_local_id(0)); }
