// Barriers, fences, and the counters and traps that stand beside them.
#pragma once
#pragma clang system_header

SPACECAST_DEVICE void __syncthreads();
SPACECAST_DEVICE int __syncthreads_count(int);
SPACECAST_DEVICE int __syncthreads_and(int);
SPACECAST_DEVICE int __syncthreads_or(int);
SPACECAST_DEVICE void __syncwarp(unsigned int mask = 0xffffffff);
SPACECAST_DEVICE void __threadfence_block();
SPACECAST_DEVICE void __threadfence();
SPACECAST_DEVICE void __threadfence_system();
SPACECAST_DEVICE void __nanosleep(unsigned int);
SPACECAST_DEVICE void __trap();
SPACECAST_DEVICE void __brkpt(int = 0);
SPACECAST_DEVICE void __prof_trigger(int);
SPACECAST_DEVICE long long clock64();
SPACECAST_DEVICE clock_t clock();
SPACECAST_DEVICE unsigned long long __globaltimer();
SPACECAST_DEVICE unsigned int __smid();
SPACECAST_DEVICE unsigned int __isGlobal(const void *);
SPACECAST_DEVICE unsigned int __isShared(const void *);
SPACECAST_DEVICE unsigned int __isConstant(const void *);
SPACECAST_DEVICE unsigned int __isLocal(const void *);
SPACECAST_DEVICE size_t __cvta_generic_to_global(const void *);
SPACECAST_DEVICE size_t __cvta_generic_to_shared(const void *);
SPACECAST_DEVICE size_t __cvta_generic_to_constant(const void *);
SPACECAST_DEVICE size_t __cvta_generic_to_local(const void *);
SPACECAST_DEVICE void *__cvta_global_to_generic(size_t);
SPACECAST_DEVICE void *__cvta_shared_to_generic(size_t);
