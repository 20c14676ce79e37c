// Atomic functions (CUDA C++ Programming Guide, "Atomic Functions"): each returns the old value.
// The scopes (_block, _system) make no difference on one host.
#pragma once

#include "cuda_on_cpu/engine.h"

#include <cstring>
#include <type_traits>

namespace spacecast::cpu {

// Replaces *address by change(*address), as one step.
template <class T, class Change> T Atomically(T *address, Change change) {
  NoteAtomic();
  using Bits = std::conditional_t<sizeof(T) == 2, unsigned short,
                                  std::conditional_t<sizeof(T) == 4, unsigned, unsigned long long>>;
  static_assert(sizeof(Bits) == sizeof(T));
  auto *bits = reinterpret_cast<Bits *>(address);
  Bits old_bits = __atomic_load_n(bits, __ATOMIC_SEQ_CST);
  for (;;) {
    T old;
    std::memcpy(&old, &old_bits, sizeof old);
    const T changed = change(old);
    Bits new_bits;
    std::memcpy(&new_bits, &changed, sizeof changed);
    if (__atomic_compare_exchange_n(bits, &old_bits, new_bits, false, __ATOMIC_SEQ_CST,
                                    __ATOMIC_SEQ_CST))
      return old;
  }
}

template <class T> T AtomicAdd(T *address, T value) {
  if constexpr (std::is_integral_v<T>) {
    NoteAtomic();
    return __atomic_fetch_add(address, value, __ATOMIC_SEQ_CST);
  } else {
    return Atomically(address, [value](T old) { return static_cast<T>(old + value); });
  }
}

// The compared one is given and taken by bits, so that a NaN is equal to itself.
template <class T> T AtomicCompareAndSwap(T *address, T compare, T value) {
  return Atomically(
      address, [&](T old) { return std::memcmp(&old, &compare, sizeof old) == 0 ? value : old; });
}

} // namespace spacecast::cpu

#define SPACECAST_ATOMIC(name, type, change)                                                       \
  static inline type name(type *address, type value) {                                             \
    return spacecast::cpu::Atomically(                                                             \
        address, [value]([[maybe_unused]] type old) -> type { return change; });                   \
  }                                                                                                \
  static inline type name##_block(type *address, type value) { return name(address, value); }      \
  static inline type name##_system(type *address, type value) { return name(address, value); }
#define SPACECAST_ATOMIC_ADD(type)                                                                 \
  static inline type atomicAdd(type *address, type value) {                                        \
    return spacecast::cpu::AtomicAdd(address, value);                                              \
  }                                                                                                \
  static inline type atomicAdd_block(type *address, type value) {                                  \
    return atomicAdd(address, value);                                                              \
  }                                                                                                \
  static inline type atomicAdd_system(type *address, type value) {                                 \
    return atomicAdd(address, value);                                                              \
  }
#define SPACECAST_ATOMIC_CAS(type)                                                                 \
  static inline type atomicCAS(type *address, type compare, type value) {                          \
    return spacecast::cpu::AtomicCompareAndSwap(address, compare, value);                          \
  }                                                                                                \
  static inline type atomicCAS_block(type *address, type compare, type value) {                    \
    return atomicCAS(address, compare, value);                                                     \
  }                                                                                                \
  static inline type atomicCAS_system(type *address, type compare, type value) {                   \
    return atomicCAS(address, compare, value);                                                     \
  }
#define SPACECAST_INTEGER_ATOMICS(type)                                                            \
  SPACECAST_ATOMIC(atomicMin, type, value < old ? value : old)                                     \
  SPACECAST_ATOMIC(atomicMax, type, old < value ? value : old)                                     \
  SPACECAST_ATOMIC(atomicAnd, type, old &value)                                                    \
  SPACECAST_ATOMIC(atomicOr, type, old | value)                                                    \
  SPACECAST_ATOMIC(atomicXor, type, old ^ value)                                                   \
  SPACECAST_ATOMIC(atomicExch, type, value)                                                        \
  SPACECAST_ATOMIC_ADD(type)                                                                       \
  SPACECAST_ATOMIC_CAS(type)

SPACECAST_INTEGER_ATOMICS(int)
SPACECAST_INTEGER_ATOMICS(unsigned int)
SPACECAST_INTEGER_ATOMICS(long)
SPACECAST_INTEGER_ATOMICS(unsigned long)
SPACECAST_INTEGER_ATOMICS(long long)
SPACECAST_INTEGER_ATOMICS(unsigned long long)
SPACECAST_ATOMIC_ADD(float)
SPACECAST_ATOMIC_ADD(double)
SPACECAST_ATOMIC(atomicExch, float, value)
SPACECAST_ATOMIC(atomicExch, double, value)
SPACECAST_ATOMIC(atomicSub, int, old - value)
SPACECAST_ATOMIC(atomicSub, unsigned int, old - value)
SPACECAST_ATOMIC(atomicInc, unsigned int, old >= value ? 0 : old + 1)
SPACECAST_ATOMIC(atomicDec, unsigned int, old == 0 || old > value ? value : old - 1)
SPACECAST_ATOMIC_CAS(unsigned short)
#undef SPACECAST_INTEGER_ATOMICS
#undef SPACECAST_ATOMIC_CAS
#undef SPACECAST_ATOMIC_ADD
#undef SPACECAST_ATOMIC
