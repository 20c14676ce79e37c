// Functions as values: local ones, in a table, in device memory, and one that writes a counter.
typedef float (*Op)(float, float);

__device__ int calls;

__device__ float add(float a, float b) { return a + b; }
__device__ float scale(float a, float b) {
  atomicAdd(&calls, 1);
  return a * b;
}
__device__ float square(float x) { return x * x; }
__device__ float half_of(float x) { return x / 2; }

__device__ Op chosen = scale;

__device__ float fold(const float *values, int n, Op op) {
  float result = values[0];
  for (int i = 1; i < n; ++i)
    result = op(result, values[i]);
  return result;
}

__global__ void run(const float *in, float *out, int n, Op given) {
  float (*const maps[2])(float) = {square, half_of};
  __shared__ float tile[64];
  tile[threadIdx.x] = maps[threadIdx.x % 2](in[threadIdx.x]);
  __syncthreads();
  Op op = n > 8 ? add : chosen;
  out[threadIdx.x] = fold(tile, 64, op) + fold(in, n, &scale) + (*given)(in[0], in[1]);
}

void start(const float *in, float *out, int n) {
  Op op;
  cudaMemcpyFromSymbol(&op, chosen, sizeof(op));
  run<<<1, 64>>>(in, out, n, op);
}
