// Guards whose destructors run at every way out of their scopes, the last made first.
#include <cstdio>
#include <cuda_runtime.h>

struct Guard {
  int *log;
  int &n;
  int id;
  __device__ Guard(int *l, int &count, int i) : log(l), n(count), id(i) { log[n++] = id; }
  __device__ ~Guard() { log[n++] = -id; }
};

__device__ int walk(int *log, int &n, int x) {
  Guard a(log, n, 1);
  if (x == 0) return n;
  for (int i = 0; i < 4; ++i) {
    Guard b(log, n, 2), twin(log, n, 5);
    if (i == 1) continue;
    if (i == 2) break;
    {
      Guard c(log, n, 3);
      switch (x) {
      case 2: {
        Guard e(log, n, 6);
        if (i == 0) break;
        log[n++] = 7;
        break;
      }
      default:
        return 5;
      }
    }
  }
  { Guard d(log, n, 4); }
  return n * 100;
}

template <class T> struct Add {
  T &target;
  T amount;
  __device__ Add(T &t, T a) : target(t), amount(a) {}
  __device__ ~Add() { target += amount; }
};

__device__ void leave(float &x, int early) {
  Add<float> whole(x, 1.0f);
  if (early)
    return;
  Add<float> half(x, 0.5f);
  x *= 2;
}

__global__ void k(int *log, int *out, float *sums) {
  int n = 0;
  for (int x = 0; x < 3; ++x) {
    out[x] = walk(log, n, x);
    log[n++] = 99;
  }
  out[3] = n;
  sums[0] = sums[1] = 3;
  leave(sums[0], 0);
  leave(sums[1], 1);
  {
    Add<float> late(sums[0], 10);
    sums[1] += sums[0];
  }
}

int main() {
  int *log, *out;
  float *sums;
  cudaMallocManaged(&log, 100 * sizeof(int));
  cudaMallocManaged(&out, 4 * sizeof(int));
  cudaMallocManaged(&sums, 2 * sizeof(float));
  k<<<1, 1>>>(log, out, sums);
  cudaDeviceSynchronize();
  for (int i = 0; i < out[3]; ++i) printf("%d ", log[i]);
  printf("\n%d %d %d %g %g\n", out[0], out[1], out[2], sums[0], sums[1]);
}
