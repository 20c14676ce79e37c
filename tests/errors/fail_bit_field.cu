struct Flags {
  unsigned ready : 1;
  unsigned count : 31;
};

__global__ void k(Flags *flags, int *out) { out[threadIdx.x] = flags[threadIdx.x].count; }
