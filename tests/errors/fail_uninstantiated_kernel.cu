template <typename T> __global__ void fill(T *out, T value) { out[threadIdx.x] = value; }
