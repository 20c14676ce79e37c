// std::complex: a discrete Fourier transform and Newton's iteration for the cube roots of 1.
#include <complex>

using Complex = std::complex<float>;

__device__ Complex twiddle(int k, int n) { return std::polar(1.0f, -6.2831853f * k / n); }

__global__ void transform(const Complex *in, Complex *out, int n, Complex factor) {
  const int k = threadIdx.x;
  Complex sum;
  for (int j = 0; j < n; ++j)
    sum += in[j] * twiddle(j * k, n);
  out[k] = factor * sum;
}

__global__ void newton(std::complex<double> *points, int *steps, double *angles) {
  std::complex<double> z = points[threadIdx.x];
  int step = 0;
  while (step < 50 && std::norm(z * z * z - 1.0) > 1e-20) {
    z -= (z * z * z - 1.0) / (3.0 * z * z);
    ++step;
  }
  points[threadIdx.x] = z == std::conj(z) ? std::complex<double>(z.real()) : z;
  steps[threadIdx.x] = step;
  angles[threadIdx.x] = std::arg(z) + std::abs(z) - z.imag();
}

void run(const Complex *in, Complex *out, std::complex<double> *points, int *steps, double *angles) {
  transform<<<1, 64>>>(in, out, 64, Complex(0.125f, 0.0f));
  newton<<<1, 64>>>(points, steps, angles);
}
