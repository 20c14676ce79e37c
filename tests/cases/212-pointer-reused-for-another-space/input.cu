#include <cstdio>
__global__ void reuse(float *g, float *o) {
  __shared__ float s[32];
  float *p = g + threadIdx.x;
  float v = *p;
  p = s;
  p[threadIdx.x] = v * 3;
  __syncthreads();
  o[threadIdx.x] = p[31 - threadIdx.x];
}
__device__ float total(const float *p, int n) {
  float priv[2] = {1, 2}, sum = 0;
  for (int i = 0; i < n; ++i, ++p) sum += *p;
  p = priv;
  sum += p[1];
  return sum + *p++;
}
__global__ void guarded(const float *in, float *out, int n) {
  __shared__ float tile[32];
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  const float *row = NULL;
  if (i >= n) return;
  row = in + i;
  tile[threadIdx.x] = *row;
  __syncthreads();
  if (threadIdx.x < 8) { row = tile + threadIdx.x; out[i] = total(row, 2) + total(in, 3); }
  else out[i] = -1;
}
int main() {
  float *in, *out; cudaMallocManaged(&in, 1000); cudaMallocManaged(&out, 1000);
  for (int i = 0; i < 64; i++) in[i] = i;
  reuse<<<1, 32>>>(in, out); cudaDeviceSynchronize(); printf("%g %g\n", out[0], out[31]);
  guarded<<<1, 32>>>(in, out, 20); cudaDeviceSynchronize(); printf("%g %g %g\n", out[0], out[7], out[8]);
}
