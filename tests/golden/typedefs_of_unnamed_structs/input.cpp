// Translated from input.cu by spacecast 0.1.

// Structs that only their typedefs name, and that only templates mention.
#include <cuda_runtime.h>

static spacecast::Unit &spacecast_unit();

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

template <class T> void copy(T *to, const T *from, int n) {
  spacecast_unit().enqueue(copy<T>, to, from, n);
}

template <class T> void run(T *to, const T *from, int n) { spacecast::launch(1, 4), copy(to, from, n); }

void run_all(pixel *p, wide *w) {
  run(p, p + 4, 4);
  run(w, w + 4, 4);
}

static spacecast::Unit &spacecast_unit() {
  static spacecast::Unit unit{
      "input.cl",
      R"CL(// Translated from input.cu by spacecast 0.1.

typedef struct {
  uchar r, g, b, a;
} pixel;

typedef struct __attribute__((aligned(8))) {
  unsigned int l, a;
} pair2;

// Two of them.
typedef struct __attribute__((aligned(16))) {
  pair2 c1, c2;
} wide;

__kernel void copy_pixel(__global pixel *to, __global const pixel *from, int n) {
  int i = get_local_id(0);
  if (i < n)
    to[i] = from[i];
}

__kernel void copy_wide(__global wide *to, __global const wide *from, int n) {
  int i = get_local_id(0);
  if (i < n)
    to[i] = from[i];
}
)CL",
      {
          {copy<pixel>, "copy_pixel"},
          {copy<wide>, "copy_wide"},
      }};
  return unit;
}
static const spacecast::Registration spacecast_registration{spacecast_unit};
