#include <cstdio>
struct Shape { int rows, cols; };
template <typename T> struct Storage { T *data; long strides[2]; };
template <typename T> struct Matrix : Shape, Storage<T> {
  __device__ T &at(int r, int c) { return this->data[r * this->strides[0] + c * this->strides[1]]; }
};
__global__ void transpose(Matrix<float> in, Matrix<float> out) {
  int r = threadIdx.y, c = threadIdx.x;
  if (r < in.rows && c < in.cols) out.at(c, r) = in.at(r, c);
}
int main() {
  Matrix<float> a, b;
  a.rows = 2; a.cols = 3; b.rows = 3; b.cols = 2;
  a.strides[0] = 3; a.strides[1] = 1; b.strides[0] = 2; b.strides[1] = 1;
  float h[6] = {1, 2, 3, 4, 5, 6}, g[6];
  cudaMalloc(&a.data, sizeof h); cudaMalloc(&b.data, sizeof h);
  cudaMemcpy(a.data, h, sizeof h, cudaMemcpyHostToDevice);
  transpose<<<1, dim3(4, 4)>>>(a, b);
  cudaMemcpy(g, b.data, sizeof h, cudaMemcpyDeviceToHost);
  for (float v : g) printf("%g ", v);
  printf("\n");
}
