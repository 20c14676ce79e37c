#include <cstdio>
struct P { int a; float b; };
struct Q { P p; int c[2]; };
__device__ P mk(int a) { return {a, 2.5f}; }
__device__ P none() { return {}; }
__device__ int one(int x) { return {x}; }
__device__ float take(P p) { return p.a + p.b; }
__device__ float taker(const P &p) { return p.a * p.b; }
__device__ Q nest(int i) { return {{i, 1.f}, {i, i + 1}}; }
__global__ void k(float *o, Q *q) {
  P p = mk(3), z{}, w = {4};
  p = {p.a + 1, 3.5f};
  o[0] = take({1, 0.5f}) + taker({2, 3.f}) + p.a + p.b + none().a + one(7) + z.a + w.b;
  q[0] = nest(5);
  q[1] = {{1, 2}, {3, 4}};
  q[2] = Q{P{9, 1}, {8, 7}};
  q[3] = {};
}
int main() { float *o; Q *q; cudaMallocManaged(&o, 4); cudaMallocManaged(&q, sizeof(Q) * 4); k<<<1,1>>>(o, q); cudaDeviceSynchronize(); printf("%g %d %d %d %d %d\n", *o, q[0].c[1], q[1].c[0], q[2].p.a, q[2].c[1], q[3].c[1]); }
