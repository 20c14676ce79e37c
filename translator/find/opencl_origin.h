// A CUDA file that was translated from OpenCL C, and what its text keeps for the way back.
//
// The first line says where the text came from. Only then is `unsigned int a_offset` a `__local T *a`
// again: in other programs it is a number that somebody passes.
#pragma once

#include "read/parsed_source.h"

#include "clang/AST/Decl.h"

#include <vector>

namespace spacecast {

// "// Translated from x.cl by spacecast 0.1." as the first line of the main file.
bool CameFromOpenCl(const ParsedSource &source);

// unsigned int a_offset, and float *a = (float *)(local_memory + a_offset);
struct LocalParameter {
  const clang::ParmVarDecl *offset = nullptr;
  const clang::VarDecl *pointer = nullptr;
};

// Those of a kernel whose dynamic shared memory serves nothing else; none where something else uses it.
std::vector<LocalParameter> FindLocalParameters(const clang::FunctionDecl &kernel);

// The comment behind a kernel's parameter that says that it points to constant memory.
inline constexpr std::string_view kConstantMark = " /* __constant */";
bool HasConstantMark(const ParsedSource &source, const clang::ParmVarDecl &parameter);

// The launch's geometry, which a kernel takes last and passes on by reference.
bool IsRange(clang::QualType type);

// A declaration of spacecast_opencl.cuh.
bool IsOfOpenClHeader(const clang::ASTContext &context, const clang::Decl &declaration);

} // namespace spacecast
