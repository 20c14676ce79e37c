// A reference to an array becomes a pointer to its first element.
constexpr int kCount = 4;
typedef int Four[kCount];

__device__ int sum(const int (&values)[kCount]) {
  int total = 0;
  for (int i = 0; i < kCount; ++i)
    total += values[i];
  return total + (int)(sizeof(values) / sizeof values[0]);
}

__device__ void fill(float (&rows)[2][3], float v) {
  for (int i = 0; i < 2; ++i)
    rows[i][2] = v;
}

template <typename T, int Count> __device__ void clear(T (&values)[Count]) {
  for (int i = 0; i < Count; ++i)
    values[i] = T(0);
}

__device__ int last(const Four &values) { return values[kCount - 1]; }
__device__ int through(int *(&pointers)[2]) { return *pointers[1]; }

__global__ void use(int *out) {
  __shared__ int shared[kCount];
  int own[kCount];
  float rows[2][3];
  clear(shared);
  clear(own);
  clear(rows[1]);
  fill(rows, 0.5f);
  int(&alias)[kCount] = own;
  alias[0] = 1;
  int *both[2] = {out, out + 1};
  out[threadIdx.x] = sum(own) + sum(shared) + last(alias) + (int)rows[1][2] + through(both);
}
