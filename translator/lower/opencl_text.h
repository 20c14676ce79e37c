// CUDA that was OpenCL C once: what its text becomes again.
#pragma once

#include "lower/lowering.h"

namespace spacecast {

// A call, an operator or a member call of spacecast_opencl.cuh; false for any other.
//
//   clamp(v, 0.0f, 1.0f), a + b             as it stands
//   make_float4(v, w)                       (float4)(v, w)
//   spacecast::lanes<2, 1>(v)               v.zy
//   spacecast::set_lanes<2, 3>(v, p)        v.zw = p
//   range.global_id(0)                      get_global_id(0)
bool LowerOpenClCall(PieceLowering &piece, const clang::CallExpr &call);

// The words before a function's name, in place.
//
//   __device__ static inline float f        static inline float f
//   __global__ __launch_bounds__(8 * 4 * 1) void k    __kernel __attribute__((reqd_work_group_size(8, 4, 1))) void k
void LowerOpenClHeader(PieceLowering &piece, const FunctionVersion &version);

// A kernel's `unsigned int a_offset` is `__local float *a`; a parameter for the launch's geometry goes.
bool LowerOpenClParameter(PieceLowering &piece, const clang::ParmVarDecl &parameter);
// A statement that made such a pointer, which goes; false for any other.
bool RemoveLocalPointer(PieceLowering &piece, const clang::DeclStmt &statement);
// static const int table[2]  ->  __constant int table[2], as a kernel of OpenCL C may have it.
bool LowerConstantOfKernel(PieceLowering &piece, const clang::VarDecl &variable);
// A `__constant__` variable of program scope, in place.
void LowerOpenClConstant(PieceLowering &piece, const clang::VarDecl &variable);
// (mode)5  ->  5: C converts to an enumeration by itself.
bool LowerEnumCast(PieceLowering &piece, const clang::CastExpr &cast);
// (size_t)threadIdx.x  ->  get_local_id(0), in any program.
bool LowerWideWorkItem(PieceLowering &piece, const clang::CastExpr &cast);
// An argument for a parameter that went.
bool RemoveRangeArgument(PieceLowering &piece, const clang::CallExpr &call, const clang::Expr &argument);

} // namespace spacecast
