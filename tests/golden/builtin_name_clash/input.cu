// User functions that are named like OpenCL's built-in functions and mean something else.
__device__ float mix(float a, float b, float t) { return a * t + b * (1.0f - t); }
__device__ float step(float x) { return x + 1.0f; }
__device__ int select(int c, int a, int b) { return c ? a : b; }

__global__ void blend(float *out, float t) {
  out[0] = mix(10.0f, 20.0f, t);
  out[1] = step(t);
  out[2] = select(out[0] > out[1], 1, 2);
}
