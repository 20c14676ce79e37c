// std::complex for device code: its bodies are translated with the program that uses them. Formulas
// that lose infinities are followed by what C's Annex G says to give then.
#pragma once
#pragma clang system_header

#include <cmath>
#include <sstream>

#if __cplusplus >= 201402L
#define SPACECAST_COMPLEX __attribute__((host)) __attribute__((device)) constexpr
#else
#define SPACECAST_COMPLEX __attribute__((host)) __attribute__((device)) inline
#endif
#define SPACECAST_COMPLEX_FUNCTION __attribute__((host)) __attribute__((device)) inline

namespace std {

template <class Number> class complex {
public:
  typedef Number value_type;
  SPACECAST_COMPLEX complex(Number re, Number im) : re_(re), im_(im) {}
  SPACECAST_COMPLEX complex(Number re) : re_(re), im_(0) {}
  SPACECAST_COMPLEX complex() : re_(0), im_(0) {}
  complex(const complex &) = default;
  template <class Other>
  SPACECAST_COMPLEX complex(const complex<Other> &z) : re_(z.real()), im_(z.imag()) {}
  complex &operator=(const complex &) = default;

  SPACECAST_COMPLEX Number real() const { return re_; }
  SPACECAST_COMPLEX Number imag() const { return im_; }
  SPACECAST_COMPLEX void real(Number re) { re_ = re; }
  SPACECAST_COMPLEX void imag(Number im) { im_ = im; }

  SPACECAST_COMPLEX complex &operator=(Number re) {
    re_ = re;
    im_ = 0;
    return *this;
  }
  SPACECAST_COMPLEX complex &operator+=(Number x) {
    re_ += x;
    return *this;
  }
  SPACECAST_COMPLEX complex &operator-=(Number x) {
    re_ -= x;
    return *this;
  }
  SPACECAST_COMPLEX complex &operator*=(Number x) {
    re_ *= x;
    im_ *= x;
    return *this;
  }
  SPACECAST_COMPLEX complex &operator/=(Number x) {
    re_ /= x;
    im_ /= x;
    return *this;
  }
  template <class Other> SPACECAST_COMPLEX complex &operator+=(const complex<Other> &z) {
    re_ += z.real();
    im_ += z.imag();
    return *this;
  }
  template <class Other> SPACECAST_COMPLEX complex &operator-=(const complex<Other> &z) {
    re_ -= z.real();
    im_ -= z.imag();
    return *this;
  }
  template <class Other> SPACECAST_COMPLEX complex &operator*=(const complex<Other> &z) {
    *this = *this * complex(z.real(), z.imag());
    return *this;
  }
  template <class Other> SPACECAST_COMPLEX complex &operator/=(const complex<Other> &z) {
    *this = *this / complex(z.real(), z.imag());
    return *this;
  }

private:
  Number re_, im_;
};

template <class Number> SPACECAST_COMPLEX Number real(const complex<Number> &z) { return z.real(); }
template <class Number> SPACECAST_COMPLEX Number imag(const complex<Number> &z) { return z.imag(); }

template <class Number> SPACECAST_COMPLEX complex<Number> operator+(const complex<Number> &z) { return z; }
template <class Number> SPACECAST_COMPLEX complex<Number> operator-(const complex<Number> &z) {
  return complex<Number>(-z.real(), -z.imag());
}

template <class Number>
SPACECAST_COMPLEX complex<Number> operator+(const complex<Number> &a, const complex<Number> &b) {
  return complex<Number>(a.real() + b.real(), a.imag() + b.imag());
}
template <class Number>
SPACECAST_COMPLEX complex<Number> operator+(const complex<Number> &a, const Number &b) {
  return complex<Number>(a.real() + b, a.imag());
}
template <class Number>
SPACECAST_COMPLEX complex<Number> operator+(const Number &a, const complex<Number> &b) {
  return complex<Number>(a + b.real(), b.imag());
}

template <class Number>
SPACECAST_COMPLEX complex<Number> operator-(const complex<Number> &a, const complex<Number> &b) {
  return complex<Number>(a.real() - b.real(), a.imag() - b.imag());
}
template <class Number>
SPACECAST_COMPLEX complex<Number> operator-(const complex<Number> &a, const Number &b) {
  return complex<Number>(a.real() - b, a.imag());
}
template <class Number>
SPACECAST_COMPLEX complex<Number> operator-(const Number &a, const complex<Number> &b) {
  return complex<Number>(a - b.real(), -b.imag());
}

// 1 or 0 with the sign of x, for what is infinite or not.
template <class Number> SPACECAST_COMPLEX_FUNCTION Number complex_box(Number x) {
  return ::copysign(::isinf(x) ? Number(1) : Number(0), x);
}
template <class Number> SPACECAST_COMPLEX_FUNCTION Number complex_zero_for_nan(Number x) {
  return ::isnan(x) ? ::copysign(Number(0), x) : x;
}

// The product of what gave NaN + NaN i: infinite where a factor is.
template <class Number>
SPACECAST_COMPLEX_FUNCTION complex<Number> complex_infinite_product(Number a, Number b, Number c, Number d) {
  bool is_infinite = false;
  if (::isinf(a) || ::isinf(b)) {
    a = complex_box(a);
    b = complex_box(b);
    c = complex_zero_for_nan(c);
    d = complex_zero_for_nan(d);
    is_infinite = true;
  }
  if (::isinf(c) || ::isinf(d)) {
    c = complex_box(c);
    d = complex_box(d);
    a = complex_zero_for_nan(a);
    b = complex_zero_for_nan(b);
    is_infinite = true;
  }
  if (!is_infinite && (::isinf(a * c) || ::isinf(b * d) || ::isinf(a * d) || ::isinf(b * c))) {
    a = complex_zero_for_nan(a);
    b = complex_zero_for_nan(b);
    c = complex_zero_for_nan(c);
    d = complex_zero_for_nan(d);
    is_infinite = true;
  }
  if (!is_infinite)
    return complex<Number>(a * c - b * d, a * d + b * c);
  return complex<Number>(Number(INFINITY) * (a * c - b * d), Number(INFINITY) * (a * d + b * c));
}

template <class Number>
SPACECAST_COMPLEX_FUNCTION complex<Number> operator*(const complex<Number> &a, const complex<Number> &b) {
  const Number re = a.real() * b.real() - a.imag() * b.imag();
  const Number im = a.real() * b.imag() + a.imag() * b.real();
  if (::isnan(re) && ::isnan(im))
    return complex_infinite_product(a.real(), a.imag(), b.real(), b.imag());
  return complex<Number>(re, im);
}
template <class Number>
SPACECAST_COMPLEX complex<Number> operator*(const complex<Number> &a, const Number &b) {
  return complex<Number>(a.real() * b, a.imag() * b);
}
template <class Number>
SPACECAST_COMPLEX complex<Number> operator*(const Number &a, const complex<Number> &b) {
  return complex<Number>(a * b.real(), a * b.imag());
}

// The divisor is scaled to about 1, so that its square neither overflows nor vanishes.
template <class Number>
SPACECAST_COMPLEX_FUNCTION complex<Number> operator/(const complex<Number> &x, const complex<Number> &y) {
  const Number a = x.real(), b = x.imag();
  Number c = y.real(), d = y.imag();
  const Number exponent = ::logb(::fmax(::fabs(c), ::fabs(d)));
  int scale = 0;
  if (::isfinite(exponent)) {
    scale = -static_cast<int>(exponent);
    c = ::scalbn(c, scale);
    d = ::scalbn(d, scale);
  }
  const Number square = c * c + d * d;
  Number re = ::scalbn((a * c + b * d) / square, scale);
  Number im = ::scalbn((b * c - a * d) / square, scale);
  if (::isnan(re) && ::isnan(im)) {
    if (square == 0 && (!::isnan(a) || !::isnan(b))) {
      re = ::copysign(Number(INFINITY), c) * a;
      im = ::copysign(Number(INFINITY), c) * b;
    } else if ((::isinf(a) || ::isinf(b)) && ::isfinite(c) && ::isfinite(d)) {
      re = Number(INFINITY) * (complex_box(a) * c + complex_box(b) * d);
      im = Number(INFINITY) * (complex_box(b) * c - complex_box(a) * d);
    } else if (::isinf(exponent) && exponent > 0 && ::isfinite(a) && ::isfinite(b)) {
      re = Number(0) * (a * complex_box(c) + b * complex_box(d));
      im = Number(0) * (b * complex_box(c) - a * complex_box(d));
    }
  }
  return complex<Number>(re, im);
}
template <class Number>
SPACECAST_COMPLEX complex<Number> operator/(const complex<Number> &a, const Number &b) {
  return complex<Number>(a.real() / b, a.imag() / b);
}
template <class Number>
SPACECAST_COMPLEX_FUNCTION complex<Number> operator/(const Number &a, const complex<Number> &b) {
  return complex<Number>(a) / b;
}

template <class Number>
SPACECAST_COMPLEX bool operator==(const complex<Number> &a, const complex<Number> &b) {
  return a.real() == b.real() && a.imag() == b.imag();
}
template <class Number> SPACECAST_COMPLEX bool operator==(const complex<Number> &a, const Number &b) {
  return a.real() == b && a.imag() == 0;
}
template <class Number> SPACECAST_COMPLEX bool operator==(const Number &a, const complex<Number> &b) {
  return a == b.real() && b.imag() == 0;
}
template <class Number>
SPACECAST_COMPLEX bool operator!=(const complex<Number> &a, const complex<Number> &b) {
  return a.real() != b.real() || a.imag() != b.imag();
}
template <class Number> SPACECAST_COMPLEX bool operator!=(const complex<Number> &a, const Number &b) {
  return a.real() != b || a.imag() != 0;
}
template <class Number> SPACECAST_COMPLEX bool operator!=(const Number &a, const complex<Number> &b) {
  return a != b.real() || b.imag() != 0;
}

template <class Number> SPACECAST_COMPLEX complex<Number> conj(const complex<Number> &z) {
  return complex<Number>(z.real(), -z.imag());
}
template <class Number> SPACECAST_COMPLEX Number norm(const complex<Number> &z) {
  return z.real() * z.real() + z.imag() * z.imag();
}
template <class Number> SPACECAST_COMPLEX_FUNCTION Number abs(const complex<Number> &z) {
  return ::hypot(z.real(), z.imag());
}
template <class Number> SPACECAST_COMPLEX_FUNCTION Number arg(const complex<Number> &z) {
  return ::atan2(z.imag(), z.real());
}
template <class Number>
SPACECAST_COMPLEX_FUNCTION complex<Number> polar(const Number &length, const Number &angle = Number()) {
  return complex<Number>(length * ::cos(angle), length * ::sin(angle));
}
template <class Number> SPACECAST_COMPLEX_FUNCTION complex<Number> proj(const complex<Number> &z) {
  if (::isinf(z.real()) || ::isinf(z.imag()))
    return complex<Number>(Number(INFINITY), ::copysign(Number(0), z.imag()));
  return z;
}

template <class Number> SPACECAST_COMPLEX_FUNCTION complex<Number> exp(const complex<Number> &z) {
  const Number length = ::exp(z.real());
  return complex<Number>(length * ::cos(z.imag()), z.imag() == 0 ? z.imag() : length * ::sin(z.imag()));
}
template <class Number> SPACECAST_COMPLEX_FUNCTION complex<Number> log(const complex<Number> &z) {
  return complex<Number>(::log(abs(z)), arg(z));
}
template <class Number> SPACECAST_COMPLEX_FUNCTION complex<Number> log10(const complex<Number> &z) {
  return log(z) / ::log(Number(10));
}
template <class Number> SPACECAST_COMPLEX_FUNCTION complex<Number> sqrt(const complex<Number> &z) {
  const Number x = z.real(), y = z.imag();
  if (::isinf(y))
    return complex<Number>(Number(INFINITY), y);
  if (x == 0 && y == 0)
    return complex<Number>(Number(0), y);
  // Halved before the sum, which would overflow for the largest.
  const Number part = ::sqrt(::fabs(x) / 2 + abs(complex<Number>(x / 2, y / 2)));
  if (x >= 0)
    return complex<Number>(part, y / (2 * part));
  return complex<Number>(::fabs(y) / (2 * part), ::copysign(part, y));
}
template <class Number>
SPACECAST_COMPLEX_FUNCTION complex<Number> pow(const complex<Number> &z, const complex<Number> &exponent) {
  if (z == Number(0))
    return exponent == Number(0) ? complex<Number>(Number(1)) : complex<Number>();
  return exp(exponent * log(z));
}
template <class Number>
SPACECAST_COMPLEX_FUNCTION complex<Number> pow(const complex<Number> &z, const Number &exponent) {
  if (z == Number(0))
    return exponent == 0 ? complex<Number>(Number(1)) : complex<Number>();
  return polar(::pow(abs(z), exponent), exponent * arg(z));
}
template <class Number>
SPACECAST_COMPLEX_FUNCTION complex<Number> pow(const complex<Number> &z, int exponent) {
  return pow(z, static_cast<Number>(exponent));
}
template <class Number>
SPACECAST_COMPLEX_FUNCTION complex<Number> pow(const Number &base, const complex<Number> &exponent) {
  return pow(complex<Number>(base), exponent);
}
template <class Number> SPACECAST_COMPLEX_FUNCTION complex<Number> sin(const complex<Number> &z) {
  return complex<Number>(::sin(z.real()) * ::cosh(z.imag()), ::cos(z.real()) * ::sinh(z.imag()));
}
template <class Number> SPACECAST_COMPLEX_FUNCTION complex<Number> cos(const complex<Number> &z) {
  return complex<Number>(::cos(z.real()) * ::cosh(z.imag()), -::sin(z.real()) * ::sinh(z.imag()));
}
template <class Number> SPACECAST_COMPLEX_FUNCTION complex<Number> sinh(const complex<Number> &z) {
  return complex<Number>(::sinh(z.real()) * ::cos(z.imag()), ::cosh(z.real()) * ::sin(z.imag()));
}
template <class Number> SPACECAST_COMPLEX_FUNCTION complex<Number> cosh(const complex<Number> &z) {
  return complex<Number>(::cosh(z.real()) * ::cos(z.imag()), ::sinh(z.real()) * ::sin(z.imag()));
}

// Known to host code; device code that calls one is refused by name.
#define SPACECAST_COMPLEX_NAMED(name)                                                              \
  template <class Number>                                                                          \
  __attribute__((host)) __attribute__((device)) complex<Number> name(const complex<Number> &);
SPACECAST_COMPLEX_NAMED(tan) SPACECAST_COMPLEX_NAMED(tanh) SPACECAST_COMPLEX_NAMED(asin)
SPACECAST_COMPLEX_NAMED(acos) SPACECAST_COMPLEX_NAMED(atan) SPACECAST_COMPLEX_NAMED(asinh)
SPACECAST_COMPLEX_NAMED(acosh) SPACECAST_COMPLEX_NAMED(atanh)
#undef SPACECAST_COMPLEX_NAMED

template <class Number, class Letter, class Traits>
basic_ostream<Letter, Traits> &operator<<(basic_ostream<Letter, Traits> &, const complex<Number> &);
template <class Number, class Letter, class Traits>
basic_istream<Letter, Traits> &operator>>(basic_istream<Letter, Traits> &, complex<Number> &);

#if __cplusplus >= 201402L
inline namespace literals {
inline namespace complex_literals {
SPACECAST_COMPLEX complex<float> operator""if(long double im) { return complex<float>(0.0f, static_cast<float>(im)); }
SPACECAST_COMPLEX complex<float> operator""if(unsigned long long im) { return complex<float>(0.0f, static_cast<float>(im)); }
SPACECAST_COMPLEX complex<double> operator""i(long double im) { return complex<double>(0.0, static_cast<double>(im)); }
SPACECAST_COMPLEX complex<double> operator""i(unsigned long long im) { return complex<double>(0.0, static_cast<double>(im)); }
} // namespace complex_literals
} // namespace literals
#endif

} // namespace std

#undef SPACECAST_COMPLEX
#undef SPACECAST_COMPLEX_FUNCTION
