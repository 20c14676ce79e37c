// Translated from input.cu by spacecast 0.1.

// Constant memory that the host fills before the launch, used through a device function.
#include <cuda_runtime.h>

static spacecast::Unit &spacecast_unit();

static float coefficients[4];

void evaluate(const float *x, float *y) {
  spacecast_unit().enqueue(evaluate, x, y);
}

void run(const float *host_coefficients, const float *x, float *y, int n) {
  cudaMemcpyToSymbol(coefficients, host_coefficients, 4 * sizeof(float));
  spacecast::launch(1, n), evaluate(x, y);
}

static spacecast::Unit &spacecast_unit() {
  static spacecast::Unit unit{
      "input.cl",
      R"CL(// Translated from input.cu by spacecast 0.1.

float polynomial(float x, __constant float *coefficients) {
  return ((coefficients[3] * x + coefficients[2]) * x + coefficients[1]) * x + coefficients[0];
}

__kernel void evaluate(__global const float *x, __global float *y, __constant float *coefficients) {
  int i = get_local_id(0);
  y[i] = polynomial(x[i], coefficients);
}
)CL",
      {
          {evaluate, "evaluate", {spacecast::symbol(coefficients)}},
      },
      {
          {coefficients, "coefficients"},
      }};
  return unit;
}
static const spacecast::Registration spacecast_registration{spacecast_unit};
