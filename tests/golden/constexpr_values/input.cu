// Functions that the compiler runs: their values stay where C wants a constant, or where only the
// host could call them.
#include <cstdio>

constexpr int Log2(int n) { return n > 1 ? 1 + Log2(n / 2) : 0; }
constexpr unsigned long Mask(int bits) { return (1ul << bits) - 1; }
__host__ __device__ constexpr int CeilDiv(int a, int b) { return (a + b - 1) / b; }

template <int kThreads> __global__ void Sum(const int *in, int *out, int n) {
  constexpr int kSteps = Log2(kThreads);
  constexpr bool kIsEven = Log2(kThreads) % 2 == 0;
  __shared__ int sums[CeilDiv(kThreads, 2)];
  int parts[Log2(kThreads) + 1] = {};
  static_assert(CeilDiv(5, 2) == 3, "rounds up");
  for (int i = threadIdx.x; i < n; i += kThreads)
    parts[i % kSteps] += in[i] & Mask(8);
  if (threadIdx.x < CeilDiv(kThreads, 2))
    sums[threadIdx.x] = kIsEven;
  __syncthreads();
  switch (n) {
  case CeilDiv(17, 2):
    parts[0] += 100;
    break;
  case 4:
    parts[0] += 200;
  }
  out[threadIdx.x] = parts[0] + parts[1] + parts[2] + sums[threadIdx.x / 2] + CeilDiv(n, 4);
}

int main() {
  int *in, *out;
  cudaMallocManaged(&in, 9 * sizeof(int));
  cudaMallocManaged(&out, 8 * sizeof(int));
  for (int i = 0; i < 9; ++i)
    in[i] = 256 + i;
  Sum<8><<<1, 8>>>(in, out, 9);
  cudaDeviceSynchronize();
  for (int i = 0; i < 8; ++i)
    printf("%d ", out[i]);
  printf("\n");
  return 0;
}
