// Shared memory declared inside a block of the kernel, twice with the same name.
__global__ void two_phases(int *data) {
  int i = threadIdx.x;
  {
    __shared__ int copy[64];
    copy[i] = data[i];
    __syncthreads();
    data[i] = copy[63 - i];
  }
  __syncthreads();
  for (int round = 0; round < 2; ++round) {
    __shared__ int copy[64];
    copy[i] = data[i] + round;
    __syncthreads();
    data[i] = copy[(i + 1) % 64];
    __syncthreads();
  }
}
