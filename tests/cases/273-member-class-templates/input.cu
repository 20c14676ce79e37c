#include <cstdio>
enum Kind { kDirect, kStriped };
struct Nothing {};
template <typename T, int N, Kind kind = kDirect> class Loader {
private:
  enum { kItems = N };
  template <Kind k, int DUMMY> struct Internal;
  /// Straight.
  template <int DUMMY> struct Internal<kDirect, DUMMY> {
    typedef Nothing Storage;
    int thread;
    __device__ Internal(Storage &, int thread) : thread(thread) {}
    __device__ void Load(const T *from, T (&items)[N]) {
      for (int i = 0; i < N; ++i) items[i] = from[thread * N + i];
    }
  };
  template <int DUMMY> struct Internal<kStriped, DUMMY> {
    struct Storage { T spare[N]; };
    Storage &storage;
    int thread;
    __device__ Internal(Storage &storage, int thread) : storage(storage), thread(thread) {}
    __device__ void Load(const T *from, T (&items)[N]) {
      for (int i = 0; i < N; ++i) items[i] = from[i * 4 + thread];
    }
  };
  typedef Internal<kind, 0> Inner;
  typedef typename Inner::Storage Storage_;
  Storage_ &storage;
  int thread;
public:
  struct Storage { Storage_ inner; };
  __device__ Loader(Storage &storage) : storage(storage.inner), thread(threadIdx.x) {}
  __device__ void Load(const T *from, T (&items)[N]) { Inner(storage, thread).Load(from, items); }
  template <typename U> __device__ U Twice(U value) const { return value * 2 * kItems; }
};
template <Kind kind> __global__ void sums(const float *in, float *out) {
  typedef Loader<float, 3, kind> L;
  __shared__ typename L::Storage storage;
  float items[3];
  L(storage).Load(in, items);
  out[threadIdx.x] = L(storage).Twice(items[0] + items[1] + items[2]);
}
int main() {
  float h[12], *in, *out;
  for (int i = 0; i < 12; ++i) h[i] = i;
  cudaMalloc(&in, sizeof h); cudaMalloc(&out, sizeof h);
  cudaMemcpy(in, h, sizeof h, cudaMemcpyHostToDevice);
  sums<kDirect><<<1, 4>>>(in, out);
  cudaMemcpy(h, out, 16, cudaMemcpyDeviceToHost);
  for (int i = 0; i < 4; ++i) printf("%g ", h[i]);
  sums<kStriped><<<1, 4>>>(in, out);
  cudaMemcpy(h, out, 16, cudaMemcpyDeviceToHost);
  for (int i = 0; i < 4; ++i) printf("%g ", h[i]);
  printf("\n");
}
