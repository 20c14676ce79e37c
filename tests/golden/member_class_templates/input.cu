// A class template whose member is a class template with specialisations.
enum Order { kBlocked, kStriped };

template <typename T, int N, Order order>
class Loader {
  template <Order, int>
  struct Index;

  // Each thread's items are neighbours.
  template <int unused>
  struct Index<kBlocked, unused> {
    static __device__ int of(int item) { return threadIdx.x * N + item; }
  };

  // The threads' items are neighbours.
  template <int unused>
  struct Index<kStriped, unused> {
    static __device__ int of(int item) { return item * blockDim.x + threadIdx.x; }
  };

  const T *from;

public:
  __device__ Loader(const T *from) : from(from) {}

  __device__ void load(T (&items)[N]) const {
    for (int i = 0; i < N; ++i)
      items[i] = from[Index<order, 0>::of(i)];
  }
};

template <Order order>
__global__ void sums(const float *in, float *out) {
  float items[4];
  Loader<float, 4, order>(in).load(items);
  out[threadIdx.x] = items[0] + items[1] + items[2] + items[3];
}

void run(const float *in, float *out) {
  sums<kBlocked><<<1, 64>>>(in, out);
  sums<kStriped><<<1, 64>>>(in, out);
}
