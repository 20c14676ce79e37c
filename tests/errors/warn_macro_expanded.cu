// The same macro body means an index in one use and a field of the same name in another.
struct Triple {
  int x, y, z;
};

#define FIRST(triple) (triple.x * threadIdx.y + Q(triple).x)
#define Q(value) value

__global__ void k(int *out, Triple t) {
  out[FIRST(t)] = 1;
  out[FIRST(threadIdx)] = 2;
}
