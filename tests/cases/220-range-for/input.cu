#include <cstdio>
#define SET_ALL(a, value) for (auto &x : a) x = value
#define ADD(sum, value) sum += value

struct Point { float x; int n; };
struct Bins {
  int counts[3];
  __device__ int total() const {
    int sum = 0;
    for (int c : counts)
      sum += c;
    return sum;
  }
  __device__ void clear() { for (int &c : counts) c = 0; }
};
__constant__ float weights[4] = {0.5f, 0.25f, 0.125f, 0.125f};
__device__ int table[2][3] = {{1, 2, 3}, {4, 5, 6}};

template <class T, int N> __device__ T sum_of(const T (&values)[N]) {
  T sum = 0;
  for (const T &v : values) sum += v;
  return sum;
}

__global__ void plain(float *out) {
  float local[4];
  int i = 0;
  for (float &x : local) x = 1.5f * ++i;
  float sum = 0;
  for (auto w : weights) sum += w * local[--i];
  out[0] = sum;
  out[1] = sum_of(local);
  int numbers[] = {3, 1, 2};
  out[2] = sum_of(numbers);
  for (double d : local) sum += d;
  out[3] = sum;
  for (bool b : {true}) out[4] = b;
}

__global__ void nested(int *out) {
  int i = 0;
  for (auto &row : table)
    for (int &x : row) {
      if (x == 5) continue;
      out[i++] = x * 10;
    }
  for (int j : table[1]) { if (j == 6) break; out[i++] = j; }
  Bins bins = {{7, 8, 9}};
  out[i++] = bins.total();
  bins.clear();
  out[i++] = bins.total();
  // The range is taken once, whatever happens to the index.
  int r = 0;
  for (int x : table[r]) { r = 1; out[i++] = x; }
  // Writing through the array is seen through the reference.
  int a[2] = {1, 2};
  for (const int &x : a) { a[0] = 5; out[i++] = x; }
  int sum = 0;
  for (int x : a) ADD(sum, x);
  out[i++] = sum;
  SET_ALL(a, 3 * i);
  out[i++] = a[0] + a[1];
}

__global__ void barriers(int *out) {
  __shared__ int tile[32];
  int t = threadIdx.x;
  tile[t] = t;
  __syncthreads();
  const int steps[] = {16, 8, 4, 2, 1};
  for (int s : steps) {
    if (t < s) tile[t] += tile[t + s];
    __syncthreads();
  }
  if (t >= 2) return;
  for (int s : steps)
    if (s < 4) out[t * 2 + s - 1] = tile[0] * 100 + s;
}

int main() {
  float *f, hf[5];
  int *n, hn[20] = {}, hb[4];
  cudaMalloc(&f, sizeof hf);
  cudaMalloc(&n, sizeof hn);
  cudaMemset(n, 0, sizeof hn);
  plain<<<1, 1>>>(f);
  nested<<<1, 1>>>(n);
  cudaMemcpy(hf, f, sizeof hf, cudaMemcpyDeviceToHost);
  cudaMemcpy(hn, n, sizeof hn, cudaMemcpyDeviceToHost);
  barriers<<<1, 32>>>(n);
  cudaMemcpy(hb, n, sizeof hb, cudaMemcpyDeviceToHost);
  for (float v : hf) printf("%g ", v);
  printf("\n");
  for (int v : hn) printf("%d ", v);
  printf("\n");
  for (int v : hb) printf("%d ", v);
  printf("\n");
}
