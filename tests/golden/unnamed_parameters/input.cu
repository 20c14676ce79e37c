// C names every parameter of a definition, and knows no default arguments.
__device__ int first(int a, int, float = 2.5f) { return a; }
__device__ int second(int = 4, int b = 3, const int * = nullptr) { return b; }

__global__ void store(int *p, int = 5, float[4] = nullptr, bool = true) {
  p[threadIdx.x] = first(threadIdx.x, 1) + second() + second(1, 2, p);
}

void run(int *p) {
  store<<<1, 4>>>(p);
  store<<<1, 4>>>(p, 3);
}
