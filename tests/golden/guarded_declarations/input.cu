// Declarations that only the items still in a loop may make.
__global__ void merge(unsigned *left, unsigned *right, int n) {
  __shared__ unsigned tile[128];
  __shared__ int begin[1];
  if (threadIdx.x == 0)
    begin[0] = 0;
  __syncthreads();
  while (begin[0] < n + (int)right[0]) {
    const unsigned *from = left + begin[0];
    const unsigned *add = right + begin[0];
    unsigned slot = threadIdx.x;
    tile[slot] = from[slot] + add[slot];
    slot += blockDim.x;
    tile[slot] = from[slot] + add[slot];
    __syncthreads();
    if (threadIdx.x == 0)
      begin[0] += 32;
    if (tile[0] == 17)
      break;
    __syncthreads();
  }
}
