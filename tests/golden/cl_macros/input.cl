// Macros that hold qualifiers, ids and types; build options; an include.
#include "given_defs.h"
#define GLOBAL __global
#define LOCAL __local
#define IDX get_global_id(0)
#define FOR(i, n) for (uint i = IDX; i < (n); i += get_global_size(0))
#define SQUARE(x) ((x) * (x))

KERNEL void scale(GLOBAL REAL *p, LOCAL REAL *scratch, uint n) {
  LOCAL REAL tile[BLOCK];
  FOR(i, n) {
    scratch[get_local_id(0)] = SQUARE(p[i]) * FACTOR;
    tile[get_local_id(0)] = scratch[get_local_id(0)];
    p[i] = tile[get_local_id(0)];
  }
}
