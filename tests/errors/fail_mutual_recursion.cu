__device__ int is_odd(int n);

__device__ int is_even(int n) { return n == 0 ? 1 : is_odd(n - 1); }
__device__ int is_odd(int n) { return n == 0 ? 0 : is_even(n - 1); }

__global__ void k(int *out) { out[0] = is_even(7); }
