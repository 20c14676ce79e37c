struct Shape {
  __device__ virtual ~Shape() {}
};

__device__ Shape *as_shape(Shape *shape) { return dynamic_cast<Shape *>(shape); }

__global__ void k(Shape *shape, int *out) { out[threadIdx.x] = as_shape(shape) != nullptr; }
