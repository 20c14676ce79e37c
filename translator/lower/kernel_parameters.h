// By-value kernel parameters whose type OpenCL C forbids: structs that hold pointers.
//
//   __global__ void f(View v)   ->   typedef struct View_argument { ulong data; int n; } View_argument;
//                                    __kernel void f(View_argument v_argument) {
//                                      View v;
//                                      v.data = (__global float *)v_argument.data;
//                                      v.n = v_argument.n;
//
//   __global__ void g(float **p)  ->   __kernel void g(__global ulong *p_argument) {
//                                        __global float *__global *p = (...)p_argument;
//
// OpenCL C 1.2, section 6.9.a and p: no pointers to pointers, and none in a struct argument. The
// host passes the same bytes.
#pragma once

#include "lower/lowering.h"

namespace spacecast {

// True for a struct with a pointer in it, at any depth, and for a pointer to pointers.
bool NeedsCarrier(clang::QualType type);
bool IsPointerToPointer(clang::QualType type);
// The carrier's definition, and those of the structs in it that need one, each once.
std::string CarrierDefinitions(const UnitLowering &unit, clang::QualType type,
                               std::set<std::string> &printed);
std::string CarrierParameter(const UnitLowering &unit, const clang::ParmVarDecl &parameter);
// The statements that rebuild the parameter, one a line.
std::vector<std::string> CarrierUnpacking(const UnitLowering &unit,
                                          const clang::ParmVarDecl &parameter);

} // namespace spacecast
