// Structs that only their typedefs name, and that only templates mention.
#include <cuda_runtime.h>

typedef struct {
  unsigned char r, g, b, a;
} pixel;

typedef struct __align__(8) {
  unsigned int l, a;
} pair2;

// Two of them.
typedef struct __align__(16) {
  pair2 c1, c2;
} wide;

template <class T> __global__ void copy(T *to, const T *from, int n) {
  int i = threadIdx.x;
  if (i < n)
    to[i] = from[i];
}

template <class T> void run(T *to, const T *from, int n) { copy<<<1, 4>>>(to, from, n); }

void run_all(pixel *p, wide *w) {
  run(p, p + 4, 4);
  run(w, w + 4, 4);
}
