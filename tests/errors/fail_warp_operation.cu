__global__ void sum(int *data) {
  int value = data[threadIdx.x];
  value += __shfl_down_sync(0xffffffffu, value, 16);
  data[threadIdx.x] = value;
}
