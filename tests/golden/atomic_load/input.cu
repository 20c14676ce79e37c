// The compiler's atomic load, in place of an atomic that changes nothing.
__device__ double raise_to(double *address, double value) {
  unsigned long long *bits = (unsigned long long *)address;
  unsigned long long seen = __nv_atomic_load_n(bits, __NV_ATOMIC_RELAXED);
  while (value > __longlong_as_double(seen)) {
    unsigned long long before = seen;
    if ((seen = atomicCAS(bits, before, __double_as_longlong(value))) == before)
      break;
  }
  return __longlong_as_double(seen);
}

__global__ void maximum(double *result, const double *values, unsigned *ready, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n && __nv_atomic_load_n(ready, __NV_ATOMIC_ACQUIRE, __NV_THREAD_SCOPE_DEVICE) != 0)
    raise_to(result, values[i]);
}

void run(double *result, const double *values, unsigned *ready, int n) {
  maximum<<<(n + 63) / 64, 64>>>(result, values, ready, n);
}
