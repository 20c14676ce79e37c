// Where a work-item stands, and what a work-group does together.
#pragma once

#include "vectors.cuh"

namespace spacecast {

// The geometry of an enqueue, for what a plain launch cannot say: an offset, a size that the local size
// does not divide. A runtime passes it (KernelDescription: "range"); see translator/README.md.
struct NdRange {
  unsigned long long offset[3];
  unsigned long long size[3];
  unsigned int local_size[3];
  unsigned int first_group[3];
  unsigned int group_count[3];
  unsigned int dimensions;

  static __device__ __forceinline__ unsigned int Of(const uint3 &index, unsigned int dimension) {
    return dimension == 0 ? index.x : dimension == 1 ? index.y : dimension == 2 ? index.z : 0;
  }
  __device__ __forceinline__ size_t group_id(unsigned int dimension) const {
    if (dimension > 2)
      return 0;
    const uint3 block = {blockIdx.x, blockIdx.y, blockIdx.z};
    return first_group[dimension] + Of(block, dimension);
  }
  __device__ __forceinline__ size_t global_id(unsigned int dimension) const {
    if (dimension > 2)
      return 0;
    const uint3 thread = {threadIdx.x, threadIdx.y, threadIdx.z};
    return offset[dimension] + group_id(dimension) * local_size[dimension] + Of(thread, dimension);
  }
  __device__ __forceinline__ size_t global_size(unsigned int dimension) const { return dimension > 2 ? 1 : size[dimension]; }
  __device__ __forceinline__ size_t global_offset(unsigned int dimension) const { return dimension > 2 ? 0 : offset[dimension]; }
  __device__ __forceinline__ size_t num_groups(unsigned int dimension) const { return dimension > 2 ? 1 : group_count[dimension]; }
  __device__ __forceinline__ size_t enqueued_local_size(unsigned int dimension) const { return dimension > 2 ? 1 : local_size[dimension]; }
  __device__ __forceinline__ unsigned int work_dim() const { return dimensions; }
  __device__ __forceinline__ size_t global_linear_id() const {
    return ((global_id(2) - offset[2]) * size[1] + global_id(1) - offset[1]) * size[0] + global_id(0) - offset[0];
  }
};
static_assert(sizeof(NdRange) == 88, "a runtime fills these bytes");

__device__ __forceinline__ unsigned int LinearThread() {
  return (threadIdx.z * blockDim.y + threadIdx.y) * blockDim.x + threadIdx.x;
}
__device__ __forceinline__ unsigned int ThreadCount() { return blockDim.x * blockDim.y * blockDim.z; }

} // namespace spacecast

// With a dimension that is a variable.
__device__ __forceinline__ size_t get_local_id(unsigned int dimension) {
  return dimension == 0 ? threadIdx.x : dimension == 1 ? threadIdx.y : dimension == 2 ? threadIdx.z : 0;
}
__device__ __forceinline__ size_t get_local_size(unsigned int dimension) {
  return dimension == 0 ? blockDim.x : dimension == 1 ? blockDim.y : dimension == 2 ? blockDim.z : 1;
}
__device__ __forceinline__ size_t get_group_id(unsigned int dimension) {
  return dimension == 0 ? blockIdx.x : dimension == 1 ? blockIdx.y : dimension == 2 ? blockIdx.z : 0;
}
__device__ __forceinline__ size_t get_num_groups(unsigned int dimension) {
  return dimension == 0 ? gridDim.x : dimension == 1 ? gridDim.y : dimension == 2 ? gridDim.z : 1;
}
__device__ __forceinline__ size_t get_enqueued_local_size(unsigned int dimension) { return get_local_size(dimension); }
__device__ __forceinline__ size_t get_global_id(unsigned int dimension) {
  return get_group_id(dimension) * get_local_size(dimension) + get_local_id(dimension);
}
__device__ __forceinline__ size_t get_global_size(unsigned int dimension) {
  return get_num_groups(dimension) * get_local_size(dimension);
}
__device__ __forceinline__ size_t get_local_linear_id() { return spacecast::LinearThread(); }
__device__ __forceinline__ size_t get_global_linear_id() {
  return (get_global_id(2) * get_global_size(1) + get_global_id(1)) * get_global_size(0) + get_global_id(0);
}

// Copies by the whole work-group (section 6.12.10); the wait is a barrier.
template <class T> __device__ __forceinline__ int async_work_group_copy(T *to, const T *from, size_t count, int event) {
  for (size_t i = spacecast::LinearThread(); i < count; i += spacecast::ThreadCount())
    to[i] = from[i];
  return event;
}
// The stride is that of the side in global memory, which alone has one.
template <class T>
__device__ __forceinline__ int async_copy_strided_from(T *to, const T *from, size_t count, size_t stride, int event) {
  for (size_t i = spacecast::LinearThread(); i < count; i += spacecast::ThreadCount())
    to[i] = from[i * stride];
  return event;
}
template <class T>
__device__ __forceinline__ int async_copy_strided_to(T *to, const T *from, size_t count, size_t stride, int event) {
  for (size_t i = spacecast::LinearThread(); i < count; i += spacecast::ThreadCount())
    to[i * stride] = from[i];
  return event;
}
__device__ __forceinline__ void wait_group_events(int, const int *) { __syncthreads(); }
template <class T> __device__ __forceinline__ void prefetch(const T *, size_t) {}
