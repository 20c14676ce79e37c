// Complex numbers of cuComplex.h are vectors of two.
#include <cuComplex.h>

__device__ cuFloatComplex square(cuFloatComplex z) { return cuCmulf(z, z); }

__global__ void mandelbrot(int *steps, int width) {
  const int i = threadIdx.x;
  const cuFloatComplex c = make_cuFloatComplex(3.0f * i / width - 2.0f, 0.25f);
  cuFloatComplex z = make_cuFloatComplex(0.0f, 0.0f);
  int step = 0;
  while (step < 100 && cuCabsf(z) < 2.0f) {
    z = cuCaddf(square(z), c);
    ++step;
  }
  steps[i] = step + (cuCrealf(z) > 0.0f) + (cuCimagf(cuConjf(z)) > 0.0f);
}

__global__ void divide(const cuDoubleComplex *a, const cuDoubleComplex *b, cuDoubleComplex *out) {
  const int i = threadIdx.x;
  out[i] = cuCsub(cuCdiv(a[i], b[i]), cuCfma(a[i], b[i], out[i]));
}

void run(int *steps, const cuDoubleComplex *a, const cuDoubleComplex *b, cuDoubleComplex *out) {
  mandelbrot<<<1, 64>>>(steps, 64);
  divide<<<1, 8>>>(a, b, out);
}
