// A struct whose base class holds a pointer, given to a kernel by value.
struct Buffer {
  float *data;
  long stride;
};

struct Rows : Buffer {
  int count;
  __device__ float *row(int y) const { return data + y * stride; }
};

__global__ void scale(Rows rows, float factor) {
  int y = blockIdx.x;
  if (y < rows.count)
    rows.row(y)[threadIdx.x] *= factor;
}
