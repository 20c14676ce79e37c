// Translated from input.cu by spacecast 0.1.

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
