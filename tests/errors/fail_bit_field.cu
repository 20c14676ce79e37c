// No integer that lies beside `kind` holds the bits of `count`.
struct Flags {
  char kind;
  int count : 9;
};

struct Pair {
  unsigned low : 4;
  unsigned high : 4;
};

__global__ void k(Flags *flags, int *out) {
  out[threadIdx.x] = flags[threadIdx.x].count;
}

__global__ void steps(Pair *pairs, int *out) {
  out[0] = pairs[0].low++;
  int i = 0;
  pairs[i++].high = 3;
}
