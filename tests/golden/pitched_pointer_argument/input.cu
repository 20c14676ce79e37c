// Rows and slices as the runtime lays them out.
__global__ void fill(cudaPitchedPtr pitched, cudaExtent extent, int depth) {
  char *begin = (char *)pitched.ptr;
  size_t slice = pitched.pitch * extent.height;
  for (int z = 0; z < depth; ++z) {
    float *row = (float *)(begin + z * slice + threadIdx.y * pitched.pitch);
    row[threadIdx.x] = threadIdx.x + 10 * threadIdx.y + 100 * z;
  }
}
