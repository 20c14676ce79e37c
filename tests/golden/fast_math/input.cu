// --use_fast_math becomes the OpenCL compiler's fast arithmetic, said once.
__device__ float total;

__global__ void normalise(float *x, float length) {
#if __CUDA_ARCH__ >= 800
  x[threadIdx.x] = 0.0f;
#else
  x[threadIdx.x] = sinf(x[threadIdx.x]) / length;
#endif
  atomicAdd(&total, x[threadIdx.x]);
}
