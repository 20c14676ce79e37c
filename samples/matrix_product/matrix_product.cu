// Multiplies matrices through tiles in shared memory, of a fixed size and of a size given at launch.
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>

#define TILE 8

__global__ void product_static(const float *a, const float *b, float *c, int n) {
  __shared__ float tile_a[TILE][TILE];
  __shared__ float tile_b[TILE][TILE];
  int x = threadIdx.x, y = threadIdx.y;
  int column = blockIdx.x * TILE + x;
  int row = blockIdx.y * TILE + y;

  float sum = 0.0f;
  for (int start = 0; start < n; start += TILE) {
    // Elements outside the matrix count as zero.
    tile_a[y][x] = row < n && start + x < n ? a[row * n + start + x] : 0.0f;
    tile_b[y][x] = column < n && start + y < n ? b[(start + y) * n + column] : 0.0f;
    __syncthreads();
#pragma unroll
    for (int k = 0; k < TILE; ++k)
      sum += tile_a[y][k] * tile_b[k][x];
    __syncthreads();
  }
  if (row < n && column < n)
    c[row * n + column] = sum;
}

// Where element (row, column) of a square matrix of this width is.
__device__ float *element(float *matrix, int width, int row, int column) {
  return matrix + row * width + column;
}

__global__ void product_dynamic(const float *a, const float *b, float *c, int n) {
  extern __shared__ float tiles[];
  int width = blockDim.x;
  float *tile_a = tiles;
  float *tile_b = tiles + width * width;
  int x = threadIdx.x, y = threadIdx.y;
  int column = blockIdx.x * width + x;
  int row = blockIdx.y * width + y;

  float sum = 0.0f;
  for (int start = 0; start < n; start += width) {
    *element(tile_a, width, y, x) = row < n && start + x < n ? a[row * n + start + x] : 0.0f;
    *element(tile_b, width, y, x) = column < n && start + y < n ? b[(start + y) * n + column] : 0.0f;
    __syncthreads();
    for (int k = 0; k < width; ++k)
      sum += *element(tile_a, width, y, k) * *element(tile_b, width, k, x);
    __syncthreads();
  }
  if (row < n && column < n)
    *element(c, n, row, column) = sum;
}

// Small whole numbers, so that every sum is exact.
static int count_wrong(const float *a, const float *b, const float *c, int n) {
  int wrong = 0;
  for (int row = 0; row < n; ++row)
    for (int column = 0; column < n; ++column) {
      float sum = 0.0f;
      for (int k = 0; k < n; ++k)
        sum += a[row * n + k] * b[k * n + column];
      wrong += c[row * n + column] != sum;
    }
  return wrong;
}

int main() {
  const int n = 50;
  const size_t bytes = n * n * sizeof(float);
  float *a = (float *)malloc(bytes), *b = (float *)malloc(bytes), *c = (float *)malloc(bytes);
  for (int i = 0; i < n * n; ++i) {
    a[i] = (float)(i % 7 - 3);
    b[i] = (float)(i % 5);
  }
  float *device_a, *device_b, *device_c;
  cudaMalloc(&device_a, bytes);
  cudaMalloc(&device_b, bytes);
  cudaMalloc(&device_c, bytes);
  cudaMemcpy(device_a, a, bytes, cudaMemcpyHostToDevice);
  cudaMemcpy(device_b, b, bytes, cudaMemcpyHostToDevice);

  int failures = 0;
  for (int dynamic = 0; dynamic < 2; ++dynamic) {
    int width = dynamic ? 5 : TILE;
    dim3 block(width, width);
    dim3 grid((n + width - 1) / width, (n + width - 1) / width);
    cudaMemset(device_c, 0, bytes);
    if (dynamic)
      product_dynamic<<<grid, block, 2 * width * width * sizeof(float)>>>(device_a, device_b, device_c, n);
    else
      product_static<<<grid, block>>>(device_a, device_b, device_c, n);
    cudaMemcpy(c, device_c, bytes, cudaMemcpyDeviceToHost);
    int wrong = count_wrong(a, b, c, n);
    printf("matrix_product: %s tiles of %d x %d, %d of %d wrong: %s\n", dynamic ? "dynamic" : "static",
           width, width, wrong, n * n, wrong ? "FAILED" : "ok");
    failures += wrong != 0;
  }
  cudaFree(device_a);
  cudaFree(device_b);
  cudaFree(device_c);
  free(a);
  free(b);
  free(c);
  return failures;
}
