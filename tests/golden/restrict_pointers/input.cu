// Promises of no aliasing, and hints to the compiler, are kept.
__device__ __forceinline__ float square(float x) { return x * x; }

__device__ __noinline__ float cube(float x) { return x * x * x; }

__global__ void powers(const float *__restrict__ in, float *__restrict__ squares, float *__restrict__ cubes) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  squares[i] = square(__ldg(&in[i]));
  cubes[i] = cube(in[i]);
}
