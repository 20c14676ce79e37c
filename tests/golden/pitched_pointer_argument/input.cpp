// Translated from input.cu by spacecast 0.1.
#include <cuda_runtime.h>

static spacecast::Unit &spacecast_unit();

// Rows and slices as the runtime lays them out.
void fill(cudaPitchedPtr pitched, cudaExtent extent, int depth) {
  spacecast_unit().enqueue(fill, pitched, extent, depth);
}

static spacecast::Unit &spacecast_unit() {
  static spacecast::Unit unit{
      "input.cl",
      R"CL(// Translated from input.cu by spacecast 0.1.

typedef struct cudaPitchedPtr {
  __global void *ptr;
  unsigned long pitch;
  unsigned long xsize;
  unsigned long ysize;
} cudaPitchedPtr;

typedef struct cudaExtent {
  unsigned long width;
  unsigned long height;
  unsigned long depth;
} cudaExtent;

// What a kernel receives of cudaPitchedPtr: pointers arrive as addresses.
typedef struct cudaPitchedPtr_argument {
  ulong ptr;
  unsigned long pitch;
  unsigned long xsize;
  unsigned long ysize;
} cudaPitchedPtr_argument;

// Rows and slices as the runtime lays them out.
__kernel void fill(cudaPitchedPtr_argument pitched_argument, cudaExtent extent, int depth) {
  cudaPitchedPtr pitched;
  pitched.ptr = (__global void *)pitched_argument.ptr;
  pitched.pitch = pitched_argument.pitch;
  pitched.xsize = pitched_argument.xsize;
  pitched.ysize = pitched_argument.ysize;
  __global char *begin = (__global char *)pitched.ptr;
  size_t slice = pitched.pitch * extent.height;
  for (int z = 0; z < depth; ++z) {
    __global float *row = (__global float *)(begin + z * slice + get_local_id(1) * pitched.pitch);
    row[get_local_id(0)] = (uint)get_local_id(0) + 10 * (uint)get_local_id(1) + 100 * z;
  }
}
)CL",
      {
          {fill, "fill"},
      }};
  return unit;
}
static const spacecast::Registration spacecast_registration{spacecast_unit};
