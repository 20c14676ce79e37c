// A return inside a loop that holds barriers.
__global__ void countdown(const int *limits, int *out) {
  __shared__ int turn[64];
  int i = threadIdx.x;
  for (int step = 0; step < 8; ++step) {
    turn[i] = step;
    __syncthreads();
    if (step == limits[i])
      return;
    out[i] += turn[i];
    __syncthreads();
  }
  out[i] = -out[i];
}
