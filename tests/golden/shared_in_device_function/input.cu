// A device function with shared memory of its own: every call in a block sees the same.
__device__ int broadcast(int value, int from) {
  __shared__ int slot;
  if (threadIdx.x == from)
    slot = value;
  __syncthreads();
  int result = slot;
  __syncthreads();
  return result;
}

__global__ void spread(int *data) {
  int i = threadIdx.x;
  data[i] += broadcast(data[i], 0) - broadcast(i, 5);
}
