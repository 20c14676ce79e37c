// Pointers to members that are template arguments or constants, and a class template in one.
struct Body {
  float x, y;
  int steps;
};

template <float Body::*coordinate> __device__ float distance(const Body &a, const Body &b) {
  return fabsf(a.*coordinate - b.*coordinate);
}

template <auto member> __global__ void add_one(Body *bodies) { bodies[threadIdx.x].*member += 1; }

template <typename T> struct Series {
  template <int length> struct Window {
    T values[length];
    __device__ T last() const { return values[length - 1]; }
  };
};

__global__ void measure(const Body *bodies, float *out) {
  constexpr int Body::*count = &Body::steps;
  const Body *first = bodies;
  Series<float>::Window<2> window = {{distance<&Body::x>(bodies[0], bodies[1]), 1.0f}};
  window.values[1] += distance<&Body::y>(bodies[0], bodies[1]);
  out[threadIdx.x] = window.last() + (*first).*count;
}

void run(Body *bodies, float *out) {
  add_one<&Body::x><<<1, 32>>>(bodies);
  add_one<&Body::steps><<<1, 32>>>(bodies);
  measure<<<1, 32>>>(bodies, out);
}
