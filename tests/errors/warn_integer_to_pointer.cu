__global__ void poke(unsigned long long address) {
  int *target = (int *)address;
  target[threadIdx.x] = 1;
}
