// Translated from input.cu by spacecast 0.1.
#include <cuda_runtime.h>

static spacecast::Unit &spacecast_unit();

// Arrays of pointers inside a struct that a kernel takes by value.
struct Chunk {
  int *counts[2];
  int offset;
};

struct Tensors {
  float *data[3][4];
  int sizes[4];
  Chunk chunks[2];
};

void sum(Tensors tensors, int which) {
  spacecast_unit().enqueue(sum, tensors, which);
}

void run(const Tensors &tensors, int which) { spacecast::launch(1, 128), sum(tensors, which); }

static spacecast::Unit &spacecast_unit() {
  static spacecast::Unit unit{
      "input.cl",
      R"CL(// Translated from input.cu by spacecast 0.1.

// Arrays of pointers inside a struct that a kernel takes by value.
typedef struct Chunk {
  __global int *counts[2];
  int offset;
} Chunk;

typedef struct Tensors {
  __global float *data[3][4];
  int sizes[4];
  Chunk chunks[2];
} Tensors;

// What a kernel receives of Chunk: pointers arrive as addresses.
typedef struct Chunk_argument {
  ulong counts[2];
  int offset;
} Chunk_argument;

// What a kernel receives of Tensors: pointers arrive as addresses.
typedef struct Tensors_argument {
  ulong data[3][4];
  int sizes[4];
  Chunk_argument chunks[2];
} Tensors_argument;

__kernel void sum(Tensors_argument tensors_argument, int which) {
  Tensors tensors;
  for (int i = 0; i < 3; ++i) for (int j = 0; j < 4; ++j) tensors.data[i][j] = (__global float *)tensors_argument.data[i][j];
  for (int i = 0; i < 4; ++i) tensors.sizes[i] = tensors_argument.sizes[i];
  for (int i = 0; i < 2; ++i) { for (int j = 0; j < 2; ++j) tensors.chunks[i].counts[j] = (__global int *)tensors_argument.chunks[i].counts[j]; tensors.chunks[i].offset = tensors_argument.chunks[i].offset; }
  int i = get_local_id(0);
  if (i < tensors.sizes[which])
    tensors.data[2][which][i] = tensors.data[0][which][i] + tensors.data[1][which][i];
  tensors.chunks[1].counts[0][i] = tensors.chunks[0].offset;
}
)CL",
      {
          {sum, "sum"},
      }};
  return unit;
}
static const spacecast::Registration spacecast_registration{spacecast_unit};
