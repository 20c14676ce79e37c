#include <cstdio>
template <class T> class Range {
 public:
  __device__ __host__ Range();
  __device__ __host__ Range(T const &l, T const &u);
  __device__ __host__ T const &lower() const;
  __device__ T width() const;
  static __device__ __host__ Range empty();
  template <typename U> __device__ U scaled(U by) const;
 private:
  T low, up;
};
template <class T> inline __device__ __host__ Range<T>::Range() {}
template <class T> inline __device__ __host__ Range<T>::Range(T const &l, T const &u) : low(l), up(u) {}
template <class T> inline __device__ __host__ T const &Range<T>::lower() const { return low; }
template <class T> inline __device__ T Range<T>::width() const { return up - low; }
template <class T> inline __device__ __host__ Range<T> Range<T>::empty() { return Range<T>(T(1), T(0)); }
template <class T> template <typename U> __device__ U Range<T>::scaled(U by) const { return by * width(); }
__global__ void k(float *p) {
  Range<float> a(p[0], p[1]), b;
  Range<float> all[2];
  b = Range<float>::empty();
  all[0] = a; all[1] = b;
  p[2] = a.width() + b.width() + all[0].lower();
  p[3] = a.scaled(2) + all[1].scaled(0.5f);
}
int main() {
  float h[4] = {1, 4}, *p;
  cudaMalloc(&p, 16); cudaMemcpy(p, h, 16, cudaMemcpyHostToDevice);
  k<<<1, 1>>>(p);
  cudaMemcpy(h, p, 16, cudaMemcpyDeviceToHost);
  printf("%g %g\n", h[2], h[3]);
}
