// threadIdx and its kin as plain variables: `threadIdx.x` is a MemberExpr on a DeclRefExpr.
#pragma once
#pragma clang system_header

extern const __attribute__((device)) uint3 threadIdx;
extern const __attribute__((device)) uint3 blockIdx;
extern const __attribute__((device)) dim3 blockDim;
extern const __attribute__((device)) dim3 gridDim;
extern const __attribute__((device)) int warpSize;
