#include <cstdio>

// Parameters without names, with and without default arguments.
__device__ int pick(int a, int, float = 2.5f) { return a; }
__device__ int many(int = 4, int b = 3, const int * = nullptr) { return b; }
__host__ __device__ inline int both(int a, int = 7) { return a + 1; }
__global__ void unnamed(int *p, int = 5, float = 1.0f, bool = false) {
  p[threadIdx.x] = pick(threadIdx.x, 1) + many() + many(1) + many(1, 2) + both(2);
}

// Structs that point to themselves and to one another.
struct Tree { int value; Tree *kids[2]; };
typedef struct Node { struct Node *next[2][2], *previous; int value; } Node;
struct B;
struct A { B *b; const A *self[1]; A **all; };
struct B { A *a[3]; int x; };

__global__ void build(Tree *t, Node *n, A *a, B *b) {
  t[0].value = 1; t[0].kids[0] = &t[1]; t[0].kids[1] = &t[2];
  t[1].value = 10; t[2].value = 100;
  for (int i = 0; i < 2; ++i) t[1].kids[i] = t[2].kids[i] = 0;
  n[0].next[1][0] = n + 1; n[0].previous = n + 1; n[1].value = 5;
  a->b = b; b->a[2] = a; a->self[0] = a; b->x = 8;
}
__global__ void follow(const Tree *t, const Node *n, const B *b, int *out) {
  int sum = t->value;
  for (int i = 0; i < 2; ++i) if (t->kids[i]) sum += t->kids[i]->value;
  out[0] = sum;
  out[1] = n->next[1][0]->value + n->previous->value;
  out[2] = b->a[2]->self[0]->b->x;
}

// References to arrays.
constexpr int N = 4;
typedef int Four[N];
__device__ int sum(const int (&a)[N]) { int s = 0; for (int i = 0; i < N; ++i) s += a[i]; return s; }
__device__ void fill(float (&m)[2][3], float v) {
  for (int i = 0; i < 2; ++i) for (int j = 0; j < 3; ++j) m[i][j] = v + i * 3 + j;
}
template <int M> __device__ int sized(const int (&a)[M]) { return a[M - 1] * M + (int)sizeof(a); }
template <typename T, int M> __device__ void set(T (&a)[M]) { for (int i = 0; i < M; ++i) a[i] = T(1); }
template <typename T> __device__ int whole(T &a) { return a[1]; }
__device__ int last(const Four &a) { return a[3]; }
__global__ void arrays(int *p, float *f) {
  __shared__ int s[N];
  int a[4] = {1, 2, 3, 4};
  float m[2][3];
  s[threadIdx.x] = 10;
  __syncthreads();
  fill(m, 0.5f);
  int (&alias)[4] = a;
  alias[0] = 100;
  int c[3];
  set(c);
  p[threadIdx.x] = sum(a) + sum(s) + sized(a) + last(a) + c[2] + whole(a) + whole(s);
  f[threadIdx.x] = m[1][2];
}

int main() {
  int *p, h[4];
  float *f, g[4];
  Tree *t; Node *n; A *a; B *b;
  cudaMalloc(&p, sizeof h); cudaMalloc(&f, sizeof g); cudaMalloc(&t, 3 * sizeof(Tree));
  cudaMalloc(&n, 2 * sizeof(Node)); cudaMalloc(&a, sizeof(A)); cudaMalloc(&b, sizeof(B));
  unnamed<<<1, 4>>>(p);
  unnamed<<<1, 4>>>(p, 3, 2.0f, true);
  cudaMemcpy(h, p, sizeof h, cudaMemcpyDeviceToHost);
  printf("%d %d %d %d %d\n", h[0], h[1], h[2], h[3], both(1));
  build<<<1, 1>>>(t, n, a, b);
  follow<<<1, 1>>>(t, n, b, p);
  cudaMemcpy(h, p, sizeof h, cudaMemcpyDeviceToHost);
  printf("%d %d %d\n", h[0], h[1], h[2]);
  arrays<<<1, 4>>>(p, f);
  cudaMemcpy(h, p, sizeof h, cudaMemcpyDeviceToHost);
  cudaMemcpy(g, f, sizeof g, cudaMemcpyDeviceToHost);
  printf("%d %d %g\n", h[0], h[3], g[2]);
}
