// What a header for C and C++ declares.
extern "C" {
typedef float2 Complex;
struct Pair {
  int a, b;
};
enum Kind { kOne = 1, kTwo };
static const int kBig = 40;
static __inline__ __device__ float real(Complex x) { return x.x; }
}

typedef Complex Value;
extern "C" __device__ int table[3];

extern "C" __global__ void add(float *out, Pair p) {
  Value c = make_float2(1, 2);
  out[0] = real(c) + p.b + kTwo + kBig + table[1];
}
