#include <cstdio>
__device__ void spread(const int *from, int n, int *to) {
  for (int i = threadIdx.x; i < n; i += blockDim.x) to[i] = from[i] * 2;
}
__device__ int total(const int *p, int n) { int t = 0; for (int i = 0; i < n; ++i) t += p[i]; return t; }
__global__ void gather(const int *in, int *work, int *out) {
  spread(in, 32, work);
  if (threadIdx.x == 0) {
    int t = total(work, 32);
    out[0] = t;
  }
}
__global__ void shared(const int *in, int *out) {
  extern __shared__ int s[];
  const int tid = threadIdx.x;
  s[tid] = in[tid];
  __syncthreads();
  if (tid < 8) {
    int t = 0;
    for (int i = tid; i < 32; i += 8) t += s[i];
    s[tid] = t;
  }
  if (!tid) {
    int t = 0;
    for (int i = 0; i < 8; ++i) t += s[i];
    out[1] = t;
  }
}
__global__ void own(int *out, int n) {
  __shared__ int s[32];
  s[threadIdx.x] = threadIdx.x;
  if (threadIdx.x == 3) out[2] = s[threadIdx.x];
  __syncthreads();
  if (threadIdx.x == 4) out[3] = s[5];
  out[threadIdx.x + 4] = s[threadIdx.x];
  if (threadIdx.x == 0) out[36] = 7;
}
int main() {
  int h[37], *in, *work, *out;
  for (int i = 0; i < 32; ++i) h[i] = i;
  cudaMalloc(&in, sizeof h); cudaMalloc(&work, sizeof h); cudaMalloc(&out, sizeof h);
  cudaMemcpy(in, h, sizeof h, cudaMemcpyHostToDevice);
  gather<<<1, 32>>>(in, work, out);
  shared<<<1, 32, 128>>>(in, out);
  own<<<1, 32>>>(out, 0);
  cudaMemcpy(h, out, sizeof h, cudaMemcpyDeviceToHost);
  printf("%d %d %d %d %d\n", h[0], h[1], h[2], h[3], h[36]);
}
