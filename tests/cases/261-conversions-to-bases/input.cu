// Base classes by reference, pointer, slice and downcast; moved and forwarded objects.
#include <cstdio>
#include <utility>
#include <cuda_runtime.h>
struct P { float x, y; };
struct Big { int a[30]; int b; };
struct Base { int a; __device__ void inc() { ++a; } __device__ int get() const { return a; } };
struct Der : Base { int b; };
__device__ float f(const P &p) { return p.x + p.y; }
__device__ int g(const Big &p) { return p.a[0] + p.a[1] + p.b; }
__device__ void h(Base &b) { b.a += 5; }
__device__ int hp(const Base *b) { return b->a; }
template <class D> struct Crtp { int base = 1; __device__ int twice() { return 2 * static_cast<D *>(this)->value(); } __device__ int thrice() const { return 3 * static_cast<const D &>(*this).value(); } };
struct Own : Crtp<Own> { int v; __device__ Own(int x) : v(x) {} __device__ int value() const { return v + base; } };
template <class T> __device__ void exchange(T &a, T &b) { T t = std::move(a); a = std::move(b); b = std::move(t); }
__global__ void k(float *out) {
  out[0] = f({1, 2}) + f(P{3, 4});
  out[1] = g({{1, 2}, 7}) + g(Big{{5}, 1});
  Der d; d.a = 1; d.b = 2; h(d); static_cast<Base &>(d).inc(); out[2] = d.a + hp(&d) + d.get();
  Base *pb = &d; pb->inc(); out[3] = d.a + static_cast<Der *>(pb)->b;
  Own o(4); out[4] = o.twice() + o.thrice();
  P a{1, 2}, b{3, 4}; exchange(a, b); out[5] = a.x * 10 + b.x; float u = 1, v = 2; exchange(u, v); out[6] = u * 10 + v;
  P c = std::move(a); out[7] = c.y + const_cast<P &>(c).x;
  bool t = true; bool &rt = t; rt = !rt; out[8] = t;
  Base &&rr = static_cast<Base &&>(d); out[9] = rr.a; Base copy = d; out[10] = copy.a;
}
int main() {
  float *o; cudaMallocManaged(&o, 64);
  k<<<1, 1>>>(o); cudaDeviceSynchronize();
  for (int i = 0; i < 11; ++i) printf("%g%c", o[i], i < 10 ? 32 : 10);
}
