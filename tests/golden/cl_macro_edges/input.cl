// An expression that begins or ends in a macro's argument reaches to the whole use.
#define REAL(a) a##f
#define EXP exp
#define TEMPERATURE t
kernel void edges(global float *c, float t) {
  c[0] = EXP(REAL(-1.5e3) * t);
  c[1] = exp(t * REAL(-1.0e3));
  c[2] = EXP(-REAL(1.0e3) * TEMPERATURE);
  c[3] = pow(REAL(-2.0) * t, REAL(-3.0) + REAL(1.0));
}
