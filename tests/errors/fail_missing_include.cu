#include "no_such_header.h"

__global__ void k(int *out) { out[threadIdx.x] = 1; }
