// Translated from input.cl by spacecast 0.1.
#define BLOCK 64
#define FACTOR 2.0f

// Macros that hold qualifiers, ids and types; build options; an include.
#ifndef DEFS
#define DEFS
#define KERNEL extern "C" __global__
#define REAL float
typedef struct { unsigned int id; unsigned long long key; } Record;
#endif
#define GLOBAL 
#define LOCAL __local
#define IDX (blockIdx.x * blockDim.x + threadIdx.x)
#define FOR(i, n) for (unsigned int i = IDX; i < (n); i += gridDim.x * blockDim.x)
#define SQUARE(x) ((x) * (x))

KERNEL void scale(GLOBAL REAL *p, unsigned int scratch_offset, unsigned int n) {
  extern __shared__ __align__(16) unsigned char local_memory[];
  float *scratch = (float *)(local_memory + scratch_offset);
  __shared__ REAL tile[BLOCK];
  FOR(i, n) {
    scratch[threadIdx.x] = SQUARE(p[i]) * FACTOR;
    tile[threadIdx.x] = scratch[threadIdx.x];
    p[i] = tile[threadIdx.x];
  }
}
