// Names that stand for arrays.
#include <cstdint>
#include <cuda_runtime.h>

template <int n> using Positions = int8_t[n];
template <int n> using Words = int64_t[n / 8];
using Row = float[4];

template <int n> __device__ int ends(Words<n> &words) {
  Positions<n> &positions = *((Positions<n> *)(&words[0]));
  return positions[0] + positions[n - 1];
}

__global__ void run(int *out, float *sums) {
  __shared__ Words<16> words;
  Positions<8> own = {1, 2};
  Row row = {1, 2, 3, 4};
  if (threadIdx.x < 2)
    words[threadIdx.x] = own[threadIdx.x];
  __syncthreads();
  out[threadIdx.x] = ends<16>(words);
  sums[threadIdx.x] = row[threadIdx.x];
}
