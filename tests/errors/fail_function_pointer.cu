__device__ float twice(float x) { return 2 * x; }
__device__ float half_of(float x) { return x / 2; }

__global__ void apply(float *data, int which) {
  float (*operation)(float) = which ? twice : half_of;
  data[threadIdx.x] = operation(data[threadIdx.x]);
}
