// The atomic functions, for exactly the types that CUDA gives them, in its three scopes.
#pragma once
#pragma clang system_header

#define SPACECAST_ATOMIC(name, type)                                                               \
  SPACECAST_DEVICE type name(type *, type);                                                        \
  SPACECAST_DEVICE type name##_block(type *, type);                                                \
  SPACECAST_DEVICE type name##_system(type *, type);
#define SPACECAST_COMPARE_AND_SWAP(type)                                                           \
  SPACECAST_DEVICE type atomicCAS(type *, type, type);                                             \
  SPACECAST_DEVICE type atomicCAS_block(type *, type, type);                                       \
  SPACECAST_DEVICE type atomicCAS_system(type *, type, type);

SPACECAST_ATOMIC(atomicAdd, int)
SPACECAST_ATOMIC(atomicAdd, unsigned int)
SPACECAST_ATOMIC(atomicAdd, unsigned long long)
SPACECAST_ATOMIC(atomicAdd, float)
SPACECAST_ATOMIC(atomicAdd, double)
SPACECAST_ATOMIC(atomicAdd, float2)
SPACECAST_ATOMIC(atomicAdd, float4)
SPACECAST_ATOMIC(atomicSub, int)
SPACECAST_ATOMIC(atomicSub, unsigned int)
SPACECAST_ATOMIC(atomicExch, int)
SPACECAST_ATOMIC(atomicExch, unsigned int)
SPACECAST_ATOMIC(atomicExch, unsigned long long)
SPACECAST_ATOMIC(atomicExch, float)
SPACECAST_ATOMIC(atomicMin, int)
SPACECAST_ATOMIC(atomicMin, unsigned int)
SPACECAST_ATOMIC(atomicMin, long long)
SPACECAST_ATOMIC(atomicMin, unsigned long long)
SPACECAST_ATOMIC(atomicMax, int)
SPACECAST_ATOMIC(atomicMax, unsigned int)
SPACECAST_ATOMIC(atomicMax, long long)
SPACECAST_ATOMIC(atomicMax, unsigned long long)
SPACECAST_ATOMIC(atomicInc, unsigned int)
SPACECAST_ATOMIC(atomicDec, unsigned int)
SPACECAST_ATOMIC(atomicAnd, int)
SPACECAST_ATOMIC(atomicAnd, unsigned int)
SPACECAST_ATOMIC(atomicAnd, unsigned long long)
SPACECAST_ATOMIC(atomicOr, int)
SPACECAST_ATOMIC(atomicOr, unsigned int)
SPACECAST_ATOMIC(atomicOr, unsigned long long)
SPACECAST_ATOMIC(atomicXor, int)
SPACECAST_ATOMIC(atomicXor, unsigned int)
SPACECAST_ATOMIC(atomicXor, unsigned long long)
SPACECAST_COMPARE_AND_SWAP(int)
SPACECAST_COMPARE_AND_SWAP(unsigned int)
SPACECAST_COMPARE_AND_SWAP(unsigned long long)
SPACECAST_COMPARE_AND_SWAP(unsigned short)

// The compiler's own atomic functions (CUDA 12.8), with memory orders as GCC numbers them.
#define __NV_ATOMIC_RELAXED 0
#define __NV_ATOMIC_CONSUME 1
#define __NV_ATOMIC_ACQUIRE 2
#define __NV_ATOMIC_RELEASE 3
#define __NV_ATOMIC_ACQ_REL 4
#define __NV_ATOMIC_SEQ_CST 5
#define __NV_THREAD_SCOPE_THREAD 0
#define __NV_THREAD_SCOPE_BLOCK 1
#define __NV_THREAD_SCOPE_CLUSTER 2
#define __NV_THREAD_SCOPE_DEVICE 3
#define __NV_THREAD_SCOPE_SYSTEM 4
template <class T> SPACECAST_DEVICE T __nv_atomic_load_n(T *, int order, int scope = 4);
template <class T> SPACECAST_DEVICE void __nv_atomic_store_n(T *, T, int order, int scope = 4);
