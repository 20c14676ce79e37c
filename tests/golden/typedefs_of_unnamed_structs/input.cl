// Translated from input.cu by spacecast 0.1.

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
