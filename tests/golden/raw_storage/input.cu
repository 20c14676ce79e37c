// Raw memory that objects are made in: in shared memory, in a class, and in a block of bytes.
#include <cstddef>
#include <new>
#include <type_traits>

struct Particle {
  int id;
  float mass;
  __device__ Particle(int id, float mass) : id(id), mass(mass) {}
  __device__ float weight() const { return id * mass; }
};

// A stack without a constructor call for its empty places.
template <typename T, int capacity> class Stack {
  std::aligned_storage_t<sizeof(T), alignof(T)> slots_[capacity];
  int size_ = 0;

public:
  __device__ void push(int id, float mass) { new (&slots_[size_++]) T(id, mass); }
  __device__ T &top() { return *std::launder(reinterpret_cast<T *>(slots_ + size_ - 1)); }
};

__global__ void weigh(const float *masses, float *out) {
  __shared__ typename std::aligned_storage<sizeof(Particle), alignof(Particle)>::type storage[64];
  Particle *particles = reinterpret_cast<Particle *>(storage);
  new (&particles[threadIdx.x]) Particle(threadIdx.x, masses[threadIdx.x]);
  __syncthreads();

  Stack<Particle, 4> stack;
  stack.push(1, 0.5f);
  stack.push(2, 0.25f);
  stack.top().mass += 1.0f;

  alignas(Particle) std::byte bytes[sizeof(Particle)];
  Particle *last = new (bytes) Particle(7, 2.0f);
  out[threadIdx.x] = particles[63 - threadIdx.x].weight() + stack.top().weight() + last->weight();
}

// Four floats are copied as one.
__device__ void copy_four(float *to, const float *from, int i) {
  using Four = std::aligned_storage<4 * sizeof(float), 4 * alignof(float)>::type;
  reinterpret_cast<Four *>(to)[i] = reinterpret_cast<const Four *>(from)[i];
}

__global__ void copy(const float *in, float *out) { copy_four(out, in, threadIdx.x); }

void run(const float *in, float *out) {
  weigh<<<1, 64>>>(in, out);
  copy<<<1, 64>>>(in, out);
}
