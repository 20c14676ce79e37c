// Objects without a name, whose address a member function or a parameter takes.
struct Interval {
  float low, high;
  __device__ Interval(float a, float b) : low(a), high(b) {}
  __device__ Interval &include(float x) {
    low = fminf(low, x);
    high = fmaxf(high, x);
    return *this;
  }
  __device__ float width() const { return high - low; }
};

struct Histogram {
  int bins[32];
};

__device__ Histogram spread(int seed) {
  Histogram h;
  for (int i = 0; i < 32; ++i)
    h.bins[i] = seed * i % 7;
  return h;
}

__device__ int fullest(const Histogram &h) {
  int best = 0;
  for (int i = 1; i < 32; ++i)
    if (h.bins[i] > h.bins[best])
      best = i;
  return best;
}

__device__ const float *first(const float &a) { return &a; }

__global__ void measure(const float *in, float *out, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  out[i] = Interval(0, 0).include(in[i]).include(1.0f).width();
  if (i > 0 && Interval(in[i], in[i]).include(in[i - 1]).width() > 2.0f)
    out[i] += fullest(spread(i));
  out[i] += *first(in[i] * 2);
}

void run(const float *in, float *out, int n) { measure<<<1, 64>>>(in, out, n); }
