// Translated from input.cu by spacecast 0.1.
#pragma OPENCL EXTENSION cl_khr_fp64 : enable

typedef struct complex_float {
  float real;
  float imag;
} complex_float;

typedef struct complex_double {
  double real;
  double imag;
} complex_double;

complex_float *complex_float_add_assign_float(complex_float *self, const complex_float z) {
  self->real += z.real;
  self->imag += z.imag;
  return self;
}
complex_double *complex_double_subtract_assign_double(complex_double *self, const complex_double z) {
  self->real -= z.real;
  self->imag -= z.imag;
  return self;
}

complex_double subtract_double(const complex_double a, const double b) {
  return (complex_double){a.real - b, a.imag};
}

// 1 or 0 with the sign of x, for what is infinite or not.
static inline float complex_box_float(float x) {
  return copysign(isinf(x) ? (float)1 : (float)0, x);
}

// 1 or 0 with the sign of x, for what is infinite or not.
static inline double complex_box_double(double x) {
  return copysign(isinf(x) ? (double)1 : (double)0, x);
}
static inline float complex_zero_for_nan_float(float x) {
  return isnan(x) ? copysign((float)0, x) : x;
}

static inline double complex_zero_for_nan_double(double x) {
  return isnan(x) ? copysign((double)0, x) : x;
}

// The product of what gave NaN + NaN i: infinite where a factor is.
static inline complex_float complex_infinite_product_float(float a, float b, float c, float d) {
  bool is_infinite = false;
  if (isinf(a) || isinf(b)) {
    a = complex_box_float(a);
    b = complex_box_float(b);
    c = complex_zero_for_nan_float(c);
    d = complex_zero_for_nan_float(d);
    is_infinite = true;
  }
  if (isinf(c) || isinf(d)) {
    c = complex_box_float(c);
    d = complex_box_float(d);
    a = complex_zero_for_nan_float(a);
    b = complex_zero_for_nan_float(b);
    is_infinite = true;
  }
  if (!is_infinite && (isinf(a * c) || isinf(b * d) || isinf(a * d) || isinf(b * c))) {
    a = complex_zero_for_nan_float(a);
    b = complex_zero_for_nan_float(b);
    c = complex_zero_for_nan_float(c);
    d = complex_zero_for_nan_float(d);
    is_infinite = true;
  }
  if (!is_infinite)
    return (complex_float){a * c - b * d, a * d + b * c};
  return (complex_float){(float)(INFINITY) * (a * c - b * d), (float)(INFINITY) * (a * d + b * c)};
}

// The product of what gave NaN + NaN i: infinite where a factor is.
static inline complex_double complex_infinite_product_double(double a, double b, double c, double d) {
  bool is_infinite = false;
  if (isinf(a) || isinf(b)) {
    a = complex_box_double(a);
    b = complex_box_double(b);
    c = complex_zero_for_nan_double(c);
    d = complex_zero_for_nan_double(d);
    is_infinite = true;
  }
  if (isinf(c) || isinf(d)) {
    c = complex_box_double(c);
    d = complex_box_double(d);
    a = complex_zero_for_nan_double(a);
    b = complex_zero_for_nan_double(b);
    is_infinite = true;
  }
  if (!is_infinite && (isinf(a * c) || isinf(b * d) || isinf(a * d) || isinf(b * c))) {
    a = complex_zero_for_nan_double(a);
    b = complex_zero_for_nan_double(b);
    c = complex_zero_for_nan_double(c);
    d = complex_zero_for_nan_double(d);
    is_infinite = true;
  }
  if (!is_infinite)
    return (complex_double){a * c - b * d, a * d + b * c};
  return (complex_double){(double)(INFINITY) * (a * c - b * d), (double)(INFINITY) * (a * d + b * c)};
}

static inline complex_float multiply_float(const complex_float a, const complex_float b) {
  const float re = a.real * b.real - a.imag * b.imag;
  const float im = a.real * b.imag + a.imag * b.real;
  if (isnan(re) && isnan(im))
    return complex_infinite_product_float(a.real, a.imag, b.real, b.imag);
  return (complex_float){re, im};
}

static inline complex_double multiply_double_complex_double_complex_double(const complex_double a, const complex_double b) {
  const double re = a.real * b.real - a.imag * b.imag;
  const double im = a.real * b.imag + a.imag * b.real;
  if (isnan(re) && isnan(im))
    return complex_infinite_product_double(a.real, a.imag, b.real, b.imag);
  return (complex_double){re, im};
}

complex_double multiply_double_double_complex_double(const double a, const complex_double b) {
  return (complex_double){a * b.real, a * b.imag};
}

// The divisor is scaled to about 1, so that its square neither overflows nor vanishes.
static inline complex_double divide_double(const complex_double x, const complex_double y) {
  const double a = x.real, b = x.imag;
  double c = y.real, d = y.imag;
  const double exponent = logb(fmax(fabs(c), fabs(d)));
  int scale = 0;
  if (isfinite(exponent)) {
    scale = -(int)exponent;
    c = ldexp(c, scale);
    d = ldexp(d, scale);
  }
  const double square = c * c + d * d;
  double re = ldexp((a * c + b * d) / square, scale);
  double im = ldexp((b * c - a * d) / square, scale);
  if (isnan(re) && isnan(im)) {
    if (square == 0 && (!isnan(a) || !isnan(b))) {
      re = copysign((double)(INFINITY), c) * a;
      im = copysign((double)(INFINITY), c) * b;
    } else if ((isinf(a) || isinf(b)) && isfinite(c) && isfinite(d)) {
      re = (double)(INFINITY) * (complex_box_double(a) * c + complex_box_double(b) * d);
      im = (double)(INFINITY) * (complex_box_double(b) * c - complex_box_double(a) * d);
    } else if (isinf(exponent) && exponent > 0 && isfinite(a) && isfinite(b)) {
      re = (double)0 * (a * complex_box_double(c) + b * complex_box_double(d));
      im = (double)0 * (b * complex_box_double(c) - a * complex_box_double(d));
    }
  }
  return (complex_double){re, im};
}

bool equals_double(const complex_double a, const complex_double b) {
  return a.real == b.real && a.imag == b.imag;
}

complex_double conj_double(const complex_double z) {
  return (complex_double){z.real, -z.imag};
}
double norm_double(const complex_double z) {
  return z.real * z.real + z.imag * z.imag;
}
static inline double abs_double(const complex_double z) {
  return hypot(z.real, z.imag);
}
static inline double arg_double(const complex_double z) {
  return atan2(z.imag, z.real);
}
static inline complex_float polar_float(const float length_, const float angle) {
  return (complex_float){length_ * cos(angle), length_ * sin(angle)};
}

typedef complex_float Complex;

complex_float twiddle(int k, int n) { return polar_float(1.0f, -6.2831853f * k / n); }

__kernel void transform(__global const Complex *in, __global Complex *out, int n, Complex factor) {
  const int k = get_local_id(0);
  Complex sum = {0};
  for (int j = 0; j < n; ++j)
    complex_float_add_assign_float(&sum, multiply_float(in[j], twiddle(j * k, n)));
  out[k] = multiply_float(factor, sum);
}

__kernel void newton(__global complex_double *points, __global int *steps, __global double *angles) {
  complex_double z = points[get_local_id(0)];
  int step_ = 0;
  while (step_ < 50 && norm_double(subtract_double(multiply_double_complex_double_complex_double(multiply_double_complex_double_complex_double(z, z), z), 1.0)) > 1e-20) {
    complex_double_subtract_assign_double(&z, divide_double((subtract_double(multiply_double_complex_double_complex_double(multiply_double_complex_double_complex_double(z, z), z), 1.0)), (multiply_double_complex_double_complex_double(multiply_double_double_complex_double(3.0, z), z))));
    ++step_;
  }
  points[get_local_id(0)] = equals_double(z, conj_double(z)) ? (complex_double){z.real} : z;
  steps[get_local_id(0)] = step_;
  angles[get_local_id(0)] = arg_double(z) + abs_double(z) - z.imag;
}
