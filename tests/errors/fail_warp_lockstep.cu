// Each marked line reads what another item of the warp wrote, with no synchronisation.
__device__ void warp_reduce(volatile float *s, int tid) {
  s[tid] += s[tid + 32];
  s[tid] += s[tid + 16];
}

__global__ void unrolled(float *data) {
  __shared__ float s[64];
  s[threadIdx.x] = data[threadIdx.x];
  __syncthreads();
  if (threadIdx.x < 32)
    warp_reduce(s, threadIdx.x);
  data[threadIdx.x] = s[0];
}

__global__ void looped(float *data) {
  __shared__ float s[64];
  const int tid = threadIdx.x;
  s[tid] = data[tid];
  __syncthreads();
  if (tid < 32) {
    for (int d = 32; d > 0; d /= 2)
      s[tid] += s[tid + d];
  }
  if (tid == 0)
    data[0] = s[0];
}

__global__ void scan(int *data) {
  volatile __shared__ int s[32];
  const int lane = threadIdx.x & 31;
  s[lane] = data[lane];
  if (lane >= 1)
    s[lane] = s[lane] + s[lane - 1];
  data[lane] = s[lane];
}

__global__ void neighbours(float *data) {
  __shared__ float rows[2][64];
  const int tid = threadIdx.x;
  if (tid < 32) {
    rows[0][tid] = data[tid];
    rows[1][tid] = rows[0][tid + 1];
  }
  data[tid] = rows[1][tid];
}

// None of these does.
__global__ void fine(float *data, int n) {
  __shared__ float s[64], own[32 * 4];
  volatile __shared__ float flag[32];
  const int tid = threadIdx.x;
  s[tid] = data[tid];
  __syncthreads();
  if (tid < 16)
    s[tid] += s[tid + 16];
  __syncthreads();
  for (int d = 8; d > 0; d /= 2) {
    if (tid < d)
      s[tid] += s[tid + d];
    __syncthreads();
  }
  if (tid < 32) {
    for (int i = 0; i < 4; ++i)
      own[tid * 4 + i] = i;
    for (int i = 1; i < 4; ++i)
      own[tid * 4 + i] += own[tid * 4 + i - 1];
    s[tid] = own[tid * 4 + 3];
    s[tid] *= 2;
  }
  // Each item has a column.
  __shared__ float rows[4][32];
  if (tid < 32) {
    for (int i = 1; i < 4; ++i)
      for (int j = 0; j < i; ++j)
        rows[i][tid] -= rows[j][tid];
  }
  flag[tid & 31] = s[tid];
  __syncthreads();
  data[tid] = flag[(tid + 1) & 31];
}
