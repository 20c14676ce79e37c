// CUDA's qualifiers, for a host compiler that knows none of them.
//
// In a translated host file the translator has already removed the device code; what is left may
// still carry a qualifier, for example on a function for both sides in an untranslated header.
//
// `__noinline__` is not defined as a macro: libstdc++ spells `__attribute__((__noinline__))`.
#pragma once

#define SPACECAST_CUDACC 1

#ifndef __host__
#define __host__
#endif
#ifndef __device__
#define __device__
#endif
#ifndef __global__
#define __global__
#endif
#ifndef __constant__
#define __constant__
#endif
#ifndef __shared__
#define __shared__
#endif
#ifndef __managed__
#define __managed__
#endif
#ifndef __grid_constant__
#define __grid_constant__
#endif
#ifndef __launch_bounds__
#define __launch_bounds__(...)
#endif
#ifndef __maxnreg__
#define __maxnreg__(...)
#endif
#ifndef __cluster_dims__
#define __cluster_dims__(...)
#endif
#ifndef __forceinline__
#define __forceinline__ inline __attribute__((always_inline))
#endif
#ifndef __inline_hint__
#define __inline_hint__
#endif
#ifndef __align__
#define __align__(n) __attribute__((aligned(n)))
#endif
#ifndef __device_builtin__
#define __device_builtin__
#endif
#ifndef CUDARTAPI
#define CUDARTAPI
#endif
#ifndef CUDAAPI
#define CUDAAPI
#endif
#ifndef CUDART_CB
#define CUDART_CB
#endif
