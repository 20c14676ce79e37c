// Atomic functions of OpenCL 2.0 (section 6.13.11 there). An order other than relaxed is kept by fences.
#pragma once

enum memory_order { memory_order_relaxed, memory_order_acquire, memory_order_release, memory_order_acq_rel, memory_order_seq_cst };
enum memory_scope {
  memory_scope_work_item,
  memory_scope_work_group,
  memory_scope_device,
  memory_scope_all_svm_devices,
  memory_scope_all_devices = memory_scope_all_svm_devices
};

namespace spacecast {
__device__ __forceinline__ void Fence(int order) {
  if (order != memory_order_relaxed)
    __threadfence();
}
template <class T> __device__ __forceinline__ T *Plain(volatile T *pointer) { return const_cast<T *>(pointer); }

__device__ __forceinline__ int Add(int *at, int by) { return atomicAdd(at, by); }
__device__ __forceinline__ unsigned int Add(unsigned int *at, unsigned int by) { return atomicAdd(at, by); }
__device__ __forceinline__ float Add(float *at, float by) { return atomicAdd(at, by); }
__device__ __forceinline__ double Add(double *at, double by) { return atomicAdd(at, by); }
__device__ __forceinline__ unsigned long long Add(unsigned long long *at, unsigned long long by) { return atomicAdd(at, by); }
__device__ __forceinline__ long long Add(long long *at, long long by) {
  return static_cast<long long>(atomicAdd(reinterpret_cast<unsigned long long *>(at), static_cast<unsigned long long>(by)));
}
template <class T> __device__ __forceinline__ T Subtract(T *at, T by) { return Add(at, static_cast<T>(0 - by)); }
__device__ __forceinline__ long long Exchange(long long *at, long long by) {
  return static_cast<long long>(atomicExch(reinterpret_cast<unsigned long long *>(at), static_cast<unsigned long long>(by)));
}
template <class T> __device__ __forceinline__ T Exchange(T *at, T by) { return atomicExch(at, by); }
// Of 64 bits CUDA has these for unsigned numbers only.
#define SPACECAST_BITWISE(name, function)                                                          \
  template <class T> __device__ __forceinline__ T name(T *at, T by) { return function(at, by); }   \
  __device__ __forceinline__ long long name(long long *at, long long by) {                         \
    return static_cast<long long>(                                                                 \
        function(reinterpret_cast<unsigned long long *>(at), static_cast<unsigned long long>(by))); \
  }
SPACECAST_BITWISE(And, atomicAnd)
SPACECAST_BITWISE(Or, atomicOr)
SPACECAST_BITWISE(Xor, atomicXor)
template <class T> __device__ __forceinline__ T CompareAndSwap(T *at, T expected, T desired) {
  if constexpr (sizeof(T) == 8)
    return static_cast<T>(atomicCAS(reinterpret_cast<unsigned long long *>(at), static_cast<unsigned long long>(expected),
                                    static_cast<unsigned long long>(desired)));
  else
    return atomicCAS(at, expected, desired);
}
} // namespace spacecast

// Which memory a fence orders; CUDA's order all.
#define CLK_LOCAL_MEM_FENCE 1
#define CLK_GLOBAL_MEM_FENCE 2
#define CLK_IMAGE_MEM_FENCE 4
__device__ __forceinline__ void atomic_work_item_fence(unsigned int, int order, int) { spacecast::Fence(order); }

#define SPACECAST_ATOMIC(name, call)                                                               \
  template <class T, class M>                                                                      \
  __device__ __forceinline__ T atomic_##name##_explicit(volatile T *at, M operand, int order, int = 0) { \
    const T by = static_cast<T>(operand);                                                          \
    T *const plain = spacecast::Plain(at);                                                         \
    spacecast::Fence(order);                                                                       \
    const T before = call(plain, by);                                                              \
    spacecast::Fence(order);                                                                       \
    return before;                                                                                 \
  }                                                                                                \
  template <class T, class M> __device__ __forceinline__ T atomic_##name(volatile T *at, M operand) { \
    return atomic_##name##_explicit(at, operand, memory_order_seq_cst);                            \
  }
SPACECAST_ATOMIC(fetch_add, spacecast::Add)
SPACECAST_ATOMIC(fetch_sub, spacecast::Subtract)
SPACECAST_ATOMIC(fetch_min, atomicMin)
SPACECAST_ATOMIC(fetch_max, atomicMax)
SPACECAST_ATOMIC(fetch_and, spacecast::And)
SPACECAST_ATOMIC(fetch_or, spacecast::Or)
SPACECAST_ATOMIC(fetch_xor, spacecast::Xor)
SPACECAST_ATOMIC(exchange, spacecast::Exchange)

template <class T> __device__ __forceinline__ T atomic_load_explicit(const volatile T *at, int order, int = 0) {
  spacecast::Fence(order);
  const T value = *at;
  spacecast::Fence(order);
  return value;
}
template <class T> __device__ __forceinline__ T atomic_load(const volatile T *at) {
  return atomic_load_explicit(at, memory_order_seq_cst);
}
template <class T, class M>
__device__ __forceinline__ void atomic_store_explicit(volatile T *at, M value, int order, int = 0) {
  spacecast::Fence(order);
  *at = static_cast<T>(value);
  spacecast::Fence(order);
}
template <class T, class M> __device__ __forceinline__ void atomic_store(volatile T *at, M value) {
  atomic_store_explicit(at, value, memory_order_seq_cst);
}
template <class T, class M> __device__ __forceinline__ void atomic_init(volatile T *at, M value) { *at = static_cast<T>(value); }

template <class T, class M>
__device__ __forceinline__ bool atomic_compare_exchange_strong_explicit(volatile T *at, T *expected, M desired, int success,
                                                                        int, int = 0) {
  const T wanted = *expected;
  spacecast::Fence(success);
  const T before = spacecast::CompareAndSwap(spacecast::Plain(at), wanted, static_cast<T>(desired));
  spacecast::Fence(success);
  *expected = before;
  return before == wanted;
}
template <class T, class M>
__device__ __forceinline__ bool atomic_compare_exchange_strong(volatile T *at, T *expected, M desired) {
  return atomic_compare_exchange_strong_explicit(at, expected, desired, memory_order_seq_cst, memory_order_seq_cst);
}
template <class T, class M>
__device__ __forceinline__ bool atomic_compare_exchange_weak_explicit(volatile T *at, T *expected, M desired, int success,
                                                                      int failure, int = 0) {
  return atomic_compare_exchange_strong_explicit(at, expected, desired, success, failure);
}
template <class T, class M>
__device__ __forceinline__ bool atomic_compare_exchange_weak(volatile T *at, T *expected, M desired) {
  return atomic_compare_exchange_strong(at, expected, desired);
}
__device__ __forceinline__ bool atomic_flag_test_and_set(volatile int *flag) {
  return atomic_exchange(flag, 1) != 0;
}
__device__ __forceinline__ bool atomic_flag_test_and_set_explicit(volatile int *flag, int order, int = 0) {
  return atomic_exchange_explicit(flag, 1, order) != 0;
}
__device__ __forceinline__ void atomic_flag_clear(volatile int *flag) { atomic_store(flag, 0); }
__device__ __forceinline__ void atomic_flag_clear_explicit(volatile int *flag, int order, int = 0) {
  atomic_store_explicit(flag, 0, order);
}
#define ATOMIC_VAR_INIT(value) (value)
#define ATOMIC_FLAG_INIT 0
