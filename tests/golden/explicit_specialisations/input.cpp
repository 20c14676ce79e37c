// Translated from input.cu by spacecast 0.1.
#include <cuda_runtime.h>

static spacecast::Unit &spacecast_unit();

struct Mask {
  const int low = 15;
  int bits;
  Mask(int bits);
};

template <typename T>
void apply(T *data, int n, bool cube = false) {
  spacecast_unit().enqueue(apply<T>, data, n, cube);
}

void run(float *data) { spacecast::launch(1, 64), apply(data, 64, false); }

static spacecast::Unit &spacecast_unit() {
  static spacecast::Unit unit{
      "input.cl",
      R"CL(// Translated from input.cu by spacecast 0.1.

float power_2(float x) { return x * x; }

float power_3(float x) { return x * x * x; }

typedef struct Mask {
  int low;
  int bits;
} Mask;

Mask Mask_make(int bits) {
  Mask self;
  self.low = 15;
  self.bits = bits;
  return self;
}

__kernel void apply_float(__global float *data, int n, uchar cube) {
  __global float *__local first;
  int i = get_local_id(0);
  if (i == 0)
    first = data + (Mask_make(n).bits & Mask_make(n).low);
  barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
  if (i < n && !cube)
    first[i] = power_2(data[i]);
  else if (i < n)
    first[i] = power_3(data[i]);
}
)CL",
      {
          {apply<float>, "apply_float"},
      }};
  return unit;
}
static const spacecast::Registration spacecast_registration{spacecast_unit};
