// Translated from input.cu by spacecast 0.1.
#include <cuda_runtime.h>

static spacecast::Unit &spacecast_unit();

// Objects without a name, whose address a member function or a parameter takes.
struct Interval {
  float low, high;
  Interval(float a, float b);
  Interval &include(float x);
  float width() const;
};

struct Histogram {
  int bins[32];
};

void measure(const float *in, float *out, int n) {
  spacecast_unit().enqueue(measure, in, out, n);
}

void run(const float *in, float *out, int n) { spacecast::launch(1, 64), measure(in, out, n); }

static spacecast::Unit &spacecast_unit() {
  static spacecast::Unit unit{
      "input.cl",
      R"CL(// Translated from input.cu by spacecast 0.1.

// Objects without a name, whose address a member function or a parameter takes.
typedef struct Interval {
  float low, high;
} Interval;

Interval Interval_make(float a, float b) {
  Interval self;
  self.low = a;
  self.high = b;
  return self;
}
Interval *Interval_include(Interval *self, float x) {
  self->low = fmin(self->low, x);
  self->high = fmax(self->high, x);
  return self;
}
float Interval_width(Interval self) { return self.high - self.low; }

typedef struct Histogram {
  int bins[32];
} Histogram;

Histogram spread(int seed) {
  Histogram h;
  for (int i = 0; i < 32; ++i)
    h.bins[i] = seed * i % 7;
  return h;
}

int fullest(const Histogram *h) {
  int best = 0;
  for (int i = 1; i < 32; ++i)
    if (h->bins[i] > h->bins[best])
      best = i;
  return best;
}

const float *first(const float *a) { return a; }

__kernel void measure(__global const float *in, __global float *out, int n) {
  int i = get_global_id(0);
  if (i >= n)
    return;
  out[i] = Interval_width(*Interval_include(Interval_include((__private Interval[1]){Interval_make(0, 0)}, in[i]), 1.0f));
  if (i > 0 && Interval_width(*Interval_include((__private Interval[1]){Interval_make(in[i], in[i])}, in[i - 1])) > 2.0f)
    out[i] += fullest((__private Histogram[1]){spread(i)});
  out[i] += *first(&(__private float){in[i] * 2});
}
)CL",
      {
          {measure, "measure"},
      }};
  return unit;
}
static const spacecast::Registration spacecast_registration{spacecast_unit};
