// Sums numbers: every block halves its part in shared memory again and again. Threads past the end
// leave early, and the others still meet at their barriers.
#include <cstdio>
#include <cuda_runtime.h>

#define THREADS 128

__global__ void sum_blocks(const int *in, int *sums, int n) {
  __shared__ int partial[THREADS];
  int t = threadIdx.x;
  int i = blockIdx.x * THREADS + t;
  partial[t] = 0;
  if (i >= n)
    return;

  partial[t] = in[i];
  __syncthreads();
  // How many threads of this block are still here.
  int active = min(n - (int)blockIdx.x * THREADS, THREADS);
  for (int count = active; count > 1; count = (count + 1) / 2) {
    int half_count = (count + 1) / 2;
    if (t + half_count < count)
      partial[t] += partial[t + half_count];
    __syncthreads();
  }
  if (t == 0)
    sums[blockIdx.x] = partial[0];
}

int main() {
  const int n = 1000;
  const int blocks = (n + THREADS - 1) / THREADS;
  int numbers[n], expected = 0, total = 0;
  for (int i = 0; i < n; ++i) {
    numbers[i] = i * i % 1000 - 250;
    expected += numbers[i];
  }

  int *device_numbers, *device_sums, *device_total;
  cudaMalloc(&device_numbers, sizeof(numbers));
  cudaMalloc(&device_sums, blocks * sizeof(int));
  cudaMalloc(&device_total, sizeof(int));
  cudaMemcpy(device_numbers, numbers, sizeof(numbers), cudaMemcpyHostToDevice);

  sum_blocks<<<blocks, THREADS>>>(device_numbers, device_sums, n);
  sum_blocks<<<1, THREADS>>>(device_sums, device_total, blocks);
  cudaMemcpy(&total, device_total, sizeof(int), cudaMemcpyDeviceToHost);

  printf("reduction: the sum of %d numbers is %d: %s\n", n, total, total == expected ? "ok" : "FAILED");
  cudaFree(device_numbers);
  cudaFree(device_sums);
  cudaFree(device_total);
  return total != expected;
}
