// Shared memory whose size the launch gives, under two names that are one memory.
__global__ void rotate(const int *in, int *out, int by) {
  extern __shared__ int values[];
  extern __shared__ unsigned char bytes[];
  int i = threadIdx.x;
  values[i] = in[i];
  __syncthreads();
  out[i] = values[(i + by) % blockDim.x] + bytes[0];
}

void run(const int *in, int *out, int n) {
  rotate<<<1, n, n * sizeof(int)>>>(in, out, 3);
}
