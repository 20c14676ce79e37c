// Complex numbers of CUDA, as pairs. The bodies are ours and small, since programs use the functions
// on both sides.
#pragma once
#pragma clang system_header

typedef float2 cuFloatComplex;
typedef float2 cuComplex;
typedef double2 cuDoubleComplex;

#define SPACECAST_COMPLEX(type, real, suffix)                                                      \
  SPACECAST_EITHER inline real cuCreal##suffix(type a) { return a.x; }                             \
  SPACECAST_EITHER inline real cuCimag##suffix(type a) { return a.y; }                             \
  SPACECAST_EITHER inline type cuConj##suffix(type a) { return type{a.x, -a.y}; }                  \
  SPACECAST_EITHER inline type cuCadd##suffix(type a, type b) {                                    \
    return type{a.x + b.x, a.y + b.y};                                                             \
  }                                                                                                \
  SPACECAST_EITHER inline type cuCsub##suffix(type a, type b) {                                    \
    return type{a.x - b.x, a.y - b.y};                                                             \
  }                                                                                                \
  SPACECAST_EITHER inline type cuCmul##suffix(type a, type b) {                                    \
    return type{a.x * b.x - a.y * b.y, a.x * b.y + a.y * b.x};                                     \
  }                                                                                                \
  SPACECAST_EITHER type cuCdiv##suffix(type a, type b);                                            \
  SPACECAST_EITHER real cuCabs##suffix(type a);                                                    \
  SPACECAST_EITHER type cuCfma##suffix(type a, type b, type c);
SPACECAST_COMPLEX(cuFloatComplex, float, f)
SPACECAST_COMPLEX(cuDoubleComplex, double, )
SPACECAST_EITHER inline cuFloatComplex make_cuFloatComplex(float r, float i) {
  return cuFloatComplex{r, i};
}
SPACECAST_EITHER inline cuComplex make_cuComplex(float r, float i) { return cuComplex{r, i}; }
SPACECAST_EITHER inline cuDoubleComplex make_cuDoubleComplex(double r, double i) {
  return cuDoubleComplex{r, i};
}
SPACECAST_EITHER inline cuDoubleComplex cuComplexFloatToDouble(cuFloatComplex c) {
  return cuDoubleComplex{c.x, c.y};
}
SPACECAST_EITHER inline cuFloatComplex cuComplexDoubleToFloat(cuDoubleComplex c) {
  return cuFloatComplex{static_cast<float>(c.x), static_cast<float>(c.y)};
}
