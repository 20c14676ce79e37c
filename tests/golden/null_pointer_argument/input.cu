// A pointer that is only ever null shares the version that is made for addresses.
__device__ int count(const int *from, int n, int *found) {
  int total = 0;
  for (int i = 0; i < n; ++i)
    if (from[i] > 0) {
      if (found)
        found[total] = i;
      ++total;
    }
  return total;
}

__global__ void measure(const int *from, int n, int *totals) {
  int *found = nullptr;
  totals[threadIdx.x] = count(from + threadIdx.x * n, n, found);
}

__global__ void collect(const int *from, int n, int *totals, int *found) {
  __shared__ int local[64];
  if (threadIdx.x == 0)
    totals[0] = count(from, n, found) + count(from, 64, local);
}
