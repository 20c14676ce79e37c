// Macros that a kernel defines for itself, one by another.
#include <cuda_runtime.h>

__global__ void scale(float *s, int dim) {
#define gid (blockIdx.x * blockDim.x + threadIdx.x)
#define package_id ((gid / 4) * 4)
#define at(i, j) (package_id + (i) * dim + (j))
  for (int i = 0; i < dim; ++i)
    for (int j = 0; j < dim; ++j)
      s[at(i, j)] += s[at(j, i)];
#undef gid
#undef package_id
#undef at
}

__global__ void shift(float *s, int dim) {
#define at(i, j) (blockIdx.y * 4 + (i) * dim + (j))
  s[at(0, 1)] = s[at(1, 0)];
#undef at
}
