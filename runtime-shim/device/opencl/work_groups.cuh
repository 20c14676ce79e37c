// OpenCL C 2.0's functions of a whole work-group, in shared memory; every work-item must call them.
#pragma once

#include "conversions.cuh"
#include "special_values.cuh"

namespace spacecast {

template <class T> __device__ __forceinline__ T Largest() {
  if constexpr (kIsFloating<T>)
    return Infinity<T>();
  else
    return Highest<T>();
}
template <class T> __device__ __forceinline__ T Smallest() {
  if constexpr (kIsFloating<T>)
    return -Infinity<T>();
  else
    return Lowest<T>();
}

struct GroupSum {
  template <class T> __device__ T operator()(T a, T b) const { return a + b; }
  template <class T> static __device__ T Identity() { return static_cast<T>(0); }
};
struct GroupLeast {
  template <class T> __device__ T operator()(T a, T b) const { return b < a ? b : a; }
  template <class T> static __device__ T Identity() { return Largest<T>(); }
};
struct GroupGreatest {
  template <class T> __device__ T operator()(T a, T b) const { return a < b ? b : a; }
  template <class T> static __device__ T Identity() { return Smallest<T>(); }
};

__device__ __forceinline__ unsigned int LinearId() {
  return (threadIdx.z * blockDim.y + threadIdx.y) * blockDim.x + threadIdx.x;
}
__device__ __forceinline__ unsigned int GroupSize() { return blockDim.x * blockDim.y * blockDim.z; }

// One slot per work-item, the same memory in every call.
template <class T> __device__ __forceinline__ T *GroupSlots() {
  __shared__ T slots[1024];
  return slots;
}

// Leaves in each work-item's slot the values up to its own, combined.
template <class Combine, class T> __device__ __forceinline__ T *ScanGroup(T value) {
  T *slots = GroupSlots<T>();
  const unsigned int id = LinearId();
  // A call before this one may still read.
  __syncthreads();
  slots[id] = value;
  __syncthreads();
  for (unsigned int step = 1; step < GroupSize(); step *= 2) {
    const T before = id >= step ? slots[id - step] : value;
    __syncthreads();
    if (id >= step)
      slots[id] = Combine()(before, slots[id]);
    __syncthreads();
  }
  return slots;
}

template <class T> __device__ __forceinline__ T Broadcast(T value, unsigned int from) {
  T *slots = GroupSlots<T>();
  __syncthreads();
  if (LinearId() == from)
    slots[0] = value;
  __syncthreads();
  return slots[0];
}

} // namespace spacecast

__device__ __forceinline__ int work_group_all(int predicate) { return __syncthreads_and(predicate); }
__device__ __forceinline__ int work_group_any(int predicate) { return __syncthreads_or(predicate); }

template <class T> __device__ __forceinline__ T work_group_broadcast(T value, unsigned long long x) {
  return spacecast::Broadcast(value, static_cast<unsigned int>(x));
}
template <class T>
__device__ __forceinline__ T work_group_broadcast(T value, unsigned long long x, unsigned long long y) {
  return spacecast::Broadcast(value, static_cast<unsigned int>(y * blockDim.x + x));
}
template <class T>
__device__ __forceinline__ T work_group_broadcast(T value, unsigned long long x, unsigned long long y, unsigned long long z) {
  return spacecast::Broadcast(value, static_cast<unsigned int>((z * blockDim.y + y) * blockDim.x + x));
}

#define SPACECAST_WORK_GROUP(reduce, inclusive, exclusive, combine)                                                        \
  template <class T> __device__ __forceinline__ T reduce(T value) {              \
    return spacecast::ScanGroup<combine>(value)[spacecast::GroupSize() - 1];                       \
  }                                                                                                \
  template <class T> __device__ __forceinline__ T inclusive(T value) {      \
    return spacecast::ScanGroup<combine>(value)[spacecast::LinearId()];                            \
  }                                                                                                \
  template <class T> __device__ __forceinline__ T exclusive(T value) {      \
    const T *slots = spacecast::ScanGroup<combine>(value);                                         \
    return spacecast::LinearId() == 0 ? combine::template Identity<T>() : slots[spacecast::LinearId() - 1]; \
  }
SPACECAST_WORK_GROUP(work_group_reduce_add, work_group_scan_inclusive_add, work_group_scan_exclusive_add, spacecast::GroupSum)
SPACECAST_WORK_GROUP(work_group_reduce_min, work_group_scan_inclusive_min, work_group_scan_exclusive_min, spacecast::GroupLeast)
SPACECAST_WORK_GROUP(work_group_reduce_max, work_group_scan_inclusive_max, work_group_scan_exclusive_max, spacecast::GroupGreatest)
#undef SPACECAST_WORK_GROUP
