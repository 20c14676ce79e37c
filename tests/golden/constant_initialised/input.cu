// Constant memory that the host never writes.
__constant__ float weights[5] = {0.0625f, 0.25f, 0.375f, 0.25f, 0.0625f};
__constant__ int radius = 2;

__global__ void blur(const float *in, float *out, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < radius || i >= n - radius)
    return;
  float sum = 0.0f;
  for (int k = -radius; k <= radius; ++k)
    sum += weights[k + radius] * in[i + k];
  out[i] = sum;
}
