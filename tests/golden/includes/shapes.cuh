#ifndef SHAPES_CUH
#define SHAPES_CUH
#include <cuda_runtime.h>

typedef struct {
  int width, height;
} Rect;

// The area of a rectangle, for both sides.
__host__ __device__ inline int area(Rect r) { return r.width * r.height; }
#endif
