// What of a translation unit belongs on the device: the kernels, and all that they reach.
//
// From the device AST. Instantiations count as functions of their own; templates do not appear.
#pragma once

#include "find/destructors.h"
#include "find/dispatch.h"
#include "find/opencl_origin.h"
#include "find/value_semantics.h"
#include "read/parsed_source.h"

#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"

#include "llvm/ADT/DenseMap.h"

#include <set>
#include <vector>

namespace spacecast {

// What one declaration needs to have been declared before it.
struct DeviceUses {
  std::vector<const clang::FunctionDecl *> functions;
  std::vector<const clang::VarDecl *> variables;
  // Records, enums and typedefs of project files.
  std::vector<const clang::TypeDecl *> types;
};

struct DeviceFunction {
  // The definition.
  const clang::FunctionDecl *declaration = nullptr;
  DeviceUses uses;
  bool is_kernel = false;
  // Of a kernel that came from OpenCL.
  std::vector<LocalParameter> local_parameters;
  std::set<const clang::ParmVarDecl *> constant_parameters;
};

struct DeviceProgram {
  // Callees before callers, else in the order of the source.
  std::vector<DeviceFunction> functions;
  // Variables of namespace scope and static members that device code uses.
  std::vector<const clang::VarDecl *> variables;
  std::vector<const clang::TypeDecl *> types;
  ValueSemantics values;
  Dispatch dispatch;
  // The text was OpenCL C once and is C still.
  bool from_opencl = false;
  std::vector<Diagnostic> diagnostics;

  const DeviceFunction *Find(const clang::FunctionDecl *definition) const;

  // Where each definition stands among the functions.
  llvm::DenseMap<const clang::FunctionDecl *, std::size_t> index;
};

// True for a location in a file that the user may edit.
bool IsProject(const ParsedSource &source, const ParsedSide &side, clang::SourceLocation location);

// What `declaration` itself mentions, without what those mention in turn.
DeviceUses UsesOf(const ParsedSource &source, const Dispatch &dispatch,
                  const clang::Decl &declaration);

DeviceProgram FindDeviceProgram(const ParsedSource &source);

// The typedef that defines the struct, union or enum on its way; else null.
const clang::TypedefNameDecl *TypedefAround(const clang::TagDecl &definition);

// Of a variable's declarations the one that stands for it everywhere: its definition; where another
// unit has that, the first.
const clang::VarDecl &OneDeclaration(const clang::VarDecl &variable);

// Attributes, in CUDA's terms.
bool IsKernel(const clang::FunctionDecl &function);
bool IsShared(const clang::VarDecl &variable);
bool IsDynamicShared(const clang::VarDecl &variable);
bool IsConstantSymbol(const clang::VarDecl &variable);
bool IsDeviceSymbol(const clang::VarDecl &variable);
bool IsManaged(const clang::VarDecl &variable);

} // namespace spacecast
