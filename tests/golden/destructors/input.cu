// A guard whose destructor runs at every way out of its scope.
struct Depth {
  int &level;
  __device__ explicit Depth(int &l) : level(l) { ++level; }
  __device__ ~Depth() { --level; }
};

__device__ int visit(const int *links, int &level, int limit) {
  Depth outer(level);
  if (limit == 0)
    return level;
  int last = 0;
  while (links[last] > 0) {
    Depth inner(level);
    if (level > limit)
      break;
    last = links[last];
  }
  return last + level;
}

__global__ void walk(const int *links, int *out) {
  int level = 0;
  out[threadIdx.x] = visit(links, level, threadIdx.x) + 100 * level;
}

void run(const int *links, int *out) { walk<<<1, 32>>>(links, out); }
