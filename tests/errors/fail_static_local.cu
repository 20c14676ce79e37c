__global__ void count(int *out) {
  static int calls = 0;
  out[threadIdx.x] = ++calls;
}
