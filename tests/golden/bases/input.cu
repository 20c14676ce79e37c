// Conversions to base classes, and a base that calls what derives from it.
struct Counter {
  int count;
  __device__ void add(int n) { count += n; }
};
struct Weighted : Counter {
  float weight;
};

__device__ void reset(Counter &counter) { counter.count = 0; }
__device__ int value(const Counter *counter) { return counter->count; }
__device__ int twice(const Counter &counter) { return 2 * counter.count; }

template <typename Derived> struct Shape {
  int scale = 2;
  __device__ int area() const { return scale * static_cast<const Derived &>(*this).unit(); }
};
struct Square : Shape<Square> {
  int side;
  __device__ Square(int s) : side(s) {}
  __device__ int unit() const { return side * side; }
};

__global__ void convert(Weighted *all, int *out) {
  int i = threadIdx.x;
  Weighted w = all[i];
  reset(w);
  static_cast<Counter &>(w).add(i);
  Counter *counter = &w;
  counter->add(1);
  Counter copy = w;
  out[i] = value(&w) + value(all + i) + twice(w) + copy.count + Square(i).area();
  out[i] += static_cast<Weighted *>(counter)->weight > 0.5f;
}

void run(Weighted *all, int *out) { convert<<<1, 32>>>(all, out); }
