// Translated from input.cl by spacecast 0.1.
// An expression that begins or ends in a macro's argument reaches to the whole use.
#define REAL(a) a##f
#define EXP exp
#define TEMPERATURE t
extern "C" __global__ void edges(float *c, float t) {
  c[0] = expf(REAL(-1.5e3) * t);
  c[1] = expf(t * REAL(-1.0e3));
  c[2] = expf(-REAL(1.0e3) * TEMPERATURE);
  c[3] = powf(REAL(-2.0) * t, REAL(-3.0) + REAL(1.0));
}
