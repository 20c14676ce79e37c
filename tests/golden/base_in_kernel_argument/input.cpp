// Translated from input.cu by spacecast 0.1.
#include <cuda_runtime.h>

static spacecast::Unit &spacecast_unit();

// A struct whose base class holds a pointer, given to a kernel by value.
struct Buffer {
  float *data;
  long stride;
};

struct Rows : Buffer {
  int count;
  float *row(int y) const;
};

void scale(Rows rows, float factor) {
  spacecast_unit().enqueue(scale, rows, factor);
}

static spacecast::Unit &spacecast_unit() {
  static spacecast::Unit unit{
      "input.cl",
      R"CL(// Translated from input.cu by spacecast 0.1.

// A struct whose base class holds a pointer, given to a kernel by value.
typedef struct Buffer {
  __global float *data;
  long stride;
} Buffer;

typedef struct Rows {
  Buffer base;
  int count;
} Rows;

__global float *Rows_row(Rows self, int y) { return self.base.data + y * self.base.stride; }

// What a kernel receives of Buffer: pointers arrive as addresses.
typedef struct Buffer_argument {
  ulong data;
  long stride;
} Buffer_argument;

// What a kernel receives of Rows: pointers arrive as addresses.
typedef struct Rows_argument {
  Buffer_argument base;
  int count;
} Rows_argument;

__kernel void scale(Rows_argument rows_argument, float factor) {
  Rows rows;
  rows.base.data = (__global float *)rows_argument.base.data;
  rows.base.stride = rows_argument.base.stride;
  rows.count = rows_argument.count;
  int y = get_group_id(0);
  if (y < rows.count)
    Rows_row(rows, y)[get_local_id(0)] *= factor;
}
)CL",
      {
          {scale, "scale"},
      }};
  return unit;
}
static const spacecast::Registration spacecast_registration{spacecast_unit};
