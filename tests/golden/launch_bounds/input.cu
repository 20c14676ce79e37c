// A register budget has no counterpart; the kernel stays as it is.
__global__ void __launch_bounds__(256, 2) scale(float *data, float factor) {
  data[blockIdx.x * blockDim.x + threadIdx.x] *= factor;
}
