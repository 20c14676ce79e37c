// Complex numbers of cuComplex.h, on both sides.
#include <cuComplex.h>
#include <cstdio>

__host__ __device__ cuFloatComplex square(cuFloatComplex z) { return cuCmulf(z, z); }

__global__ void escape(int *steps, cuFloatComplex start, int width) {
  const int i = threadIdx.x;
  const cuFloatComplex c = cuCaddf(start, make_cuFloatComplex(3.0f * i / width, 0.0f));
  cuFloatComplex z = make_cuComplex(0, 0);
  int step = 0;
  while (step < 100 && cuCabsf(z) < 2.0f) {
    z = cuCaddf(square(z), c);
    ++step;
  }
  steps[i] = step;
}

__global__ void divide(const cuDoubleComplex *a, cuDoubleComplex *b) {
  const int i = threadIdx.x;
  cuDoubleComplex quotient = cuCdiv(a[i], b[i]);
  b[i] = cuCfma(cuConj(quotient), make_cuDoubleComplex(2, 0), cuCsub(a[i], b[i]));
  b[i].x += cuCreal(quotient) + cuCimag(quotient);
}

int main() {
  int *steps;
  cuDoubleComplex *a, *b;
  cudaMallocManaged(&steps, 16 * sizeof(int));
  cudaMallocManaged(&a, 4 * sizeof(cuDoubleComplex));
  cudaMallocManaged(&b, 4 * sizeof(cuDoubleComplex));
  for (int i = 0; i < 4; ++i) {
    a[i] = make_cuDoubleComplex(i + 1, 2 * i);
    b[i] = make_cuDoubleComplex(1, i);
  }
  escape<<<1, 16>>>(steps, make_cuFloatComplex(-2.0f, 0.25f), 16);
  divide<<<1, 4>>>(a, b);
  cudaDeviceSynchronize();
  for (int i = 0; i < 16; ++i)
    printf("%d ", steps[i]);
  for (int i = 0; i < 4; ++i)
    printf("(%.4f, %.4f) ", b[i].x, b[i].y);
  const cuComplex z = cuComplexDoubleToFloat(b[1]);
  printf("%.4f %.4f\n", cuCabsf(z), cuCrealf(square(z)));
}
