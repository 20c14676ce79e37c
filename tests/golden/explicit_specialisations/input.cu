// Explicit specialisations, and words of C++ that C lacks.
template <int degree>
__device__ constexpr float power(float x);

template <>
__device__ constexpr float power<2>(float x) { return x * x; }

template <>
__device__ constexpr float power<3>(float x) { return x * x * x; }

struct Mask {
  const int low = 15;
  int bits;
  __device__ Mask(int bits) : bits(bits) {}
};

template <typename T>
__global__ void apply(T *data, int n, bool cube = false) {
  __shared__ T *first;
  register int i = threadIdx.x;
  if (i == 0)
    first = data + (Mask(n).bits & Mask(n).low);
  __syncthreads();
  if (i < n and not cube)
    first[i] = power<2>(data[i]);
  else if (i < n)
    first[i] = power<3>(data[i]);
}

void run(float *data) { apply<<<1, 64>>>(data, 64, false); }
