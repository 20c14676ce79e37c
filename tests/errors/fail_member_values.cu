struct Counter {
  int step = 5;
};

__global__ void count(int *out) {
  Counter counters[2] = {};
  out[0] = counters[1].step;
}

struct Base {
  int value;
};
struct Derived : Base {};

__device__ int read(const Derived *object, int Derived::*member) { return object->*member; }

__global__ void by_pointer(const Derived *objects, int *out) { out[0] = read(objects, &Derived::value); }
