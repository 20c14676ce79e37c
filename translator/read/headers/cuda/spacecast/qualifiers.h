// CUDA's qualifiers as Clang's attributes, and the macros by which programs recognise nvcc.
#pragma once
#pragma clang system_header

#define __host__ __attribute__((host))
#define __device__ __attribute__((device))
#define __global__ __attribute__((global))
#define __shared__ __attribute__((shared))
#define __constant__ __attribute__((constant))
// Clang's CUDA mode has no managed variables: the annotation keeps the word visible in the AST.
#define __managed__ __attribute__((device)) __attribute__((annotate("managed")))
#define __launch_bounds__(...) __attribute__((launch_bounds(__VA_ARGS__)))
#define __grid_constant__ __attribute__((grid_constant))
#define __forceinline__ __inline__ __attribute__((always_inline))
#define __inline_hint__
#define __maxnreg__(...)
#define __cluster_dims__(...)
#define __block_size__(...)
#define __tile_global__
#define __nv_pure__
#define __nv_register_params__
#define __align__(n) __attribute__((aligned(n)))
#define __builtin_align__(n) __attribute__((aligned(n)))
#define __device_builtin__
#define __cudart_builtin__
#define __device_builtin_texture_type__ __attribute__((device_builtin_texture_type))
#define __device_builtin_surface_type__ __attribute__((device_builtin_surface_type))
#define __no_return__ __attribute__((noreturn))
#define __specialization_static static
#define __cuda_builtin_vector_align8(tag, ...) struct __attribute__((aligned(8))) tag { __VA_ARGS__ }
#define CUDARTAPI
#define CUDART_CB
#define CUDAAPI
#define CUDA_CB

// Clang predefines __CUDA__ only.
#define __CUDACC__ 1
#define __NVCC__ 1
#define __CUDACC_VER_MAJOR__ 13
#define __CUDACC_VER_MINOR__ 0
#define __CUDACC_VER_BUILD__ 48
#define __CUDA_API_VER_MAJOR__ 13
#define __CUDA_API_VER_MINOR__ 0
#define __CUDACC_EXTENDED_LAMBDA__ 1
#define __CUDACC_RELAXED_CONSTEXPR__ 1
#define __CUDACC_RDC__ 1
#define CUDART_VERSION 13000
#define CUDA_VERSION 13000
#define __CUDA_RUNTIME_H__
#define __CUDA_RUNTIME_API_H__
#define __DRIVER_TYPES_H__
#define __VECTOR_TYPES_H__
#define __VECTOR_FUNCTIONS_H__
#define __HOST_DEFINES_H__

// The C names that nvcc brings; then everything of ours may rely on size_t and NULL.
#include <stddef.h>
