#include <stdlib.h>

__global__ void scratch(int *out, int n) {
  int *own = (int *)malloc(n * sizeof(int));
  own[0] = n;
  out[threadIdx.x] = own[0];
  free(own);
}
