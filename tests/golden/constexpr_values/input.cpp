// Translated from input.cu by spacecast 0.1.
#include <cuda_runtime.h>

static spacecast::Unit &spacecast_unit();

// Functions that the compiler runs: their values stay where C wants a constant, or where only the
// host could call them.
#include <cstdio>

constexpr int Log2(int n) { return n > 1 ? 1 + Log2(n / 2) : 0; }
constexpr unsigned long Mask(int bits) { return (1ul << bits) - 1; }
constexpr int CeilDiv(int a, int b) { return (a + b - 1) / b; }

template <int kThreads> void Sum(const int *in, int *out, int n) {
  spacecast_unit().enqueue(Sum<kThreads>, in, out, n);
}

int main() {
  int *in, *out;
  cudaMallocManaged(&in, 9 * sizeof(int));
  cudaMallocManaged(&out, 8 * sizeof(int));
  for (int i = 0; i < 9; ++i)
    in[i] = 256 + i;
  spacecast::launch(1, 8), Sum<8>(in, out, 9);
  cudaDeviceSynchronize();
  for (int i = 0; i < 8; ++i)
    printf("%d ", out[i]);
  printf("\n");
  return 0;
}

static spacecast::Unit &spacecast_unit() {
  static spacecast::Unit unit{
      "input.cl",
      R"CL(// Translated from input.cu by spacecast 0.1.

int CeilDiv(int a, int b) { return (a + b - 1) / b; }

__kernel void Sum_8(__global const int *in, __global int *out, int n) {
  const int kSteps = 3;
  const bool kIsEven = 3 % 2 == 0;
  __local int sums[4] __attribute__((aligned(16)));
  int parts[4] = {0};
  for (int i = get_local_id(0); i < n; i += 8)
    parts[i % kSteps] += in[i] & 255ul;
  if (get_local_id(0) < CeilDiv(8, 2))
    sums[get_local_id(0)] = kIsEven;
  barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
  switch (n) {
  case 9:
    parts[0] += 100;
    break;
  case 4:
    parts[0] += 200;
  }
  out[get_local_id(0)] = parts[0] + parts[1] + parts[2] + sums[get_local_id(0) / 2] + CeilDiv(n, 4);
}
)CL",
      {
          {Sum<8>, "Sum_8"},
      }};
  return unit;
}
static const spacecast::Registration spacecast_registration{spacecast_unit};
