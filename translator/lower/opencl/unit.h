// What the construct files of this folder share: the OpenCL program that becomes CUDA, in place.
//
// Each construct file has functions that take the `Unit` and a node, and put edits into its editor.
// `lower_program.cpp` calls them: first over the tokens, then over declarations and bodies.
#pragma once

#include "lower/opencl/tokens.h"
#include "lower/piece_editor.h"
#include "mapping/cuda_side.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/Expr.h"

#include <functional>
#include <map>
#include <set>

namespace spacecast::to_cuda {

struct Unit {
  const ParsedSource &source;
  const ParsedSide &side;
  const CudaSide &tables;
  // True for a name that spacecast_opencl.cuh defines.
  const std::function<bool(std::string_view)> &in_header;
  const Tokens &tokens;
  PieceEditor &editor;
  std::vector<Diagnostic> &diagnostics;
  // Functions that take an NdRange, kernels among them.
  std::set<const clang::FunctionDecl *> with_range;
  // Kernels that other functions call: their body becomes a function of its own.
  std::set<const clang::FunctionDecl *> called_kernels;
  // The program's names that cannot stay, and what they become.
  std::map<std::string, std::string, std::less<>> renamed;
  // Tokens that a construct has dealt with, by index.
  std::set<std::size_t> claimed;
  // Set when the text needs the header.
  bool needs_header = false;
  // Some call prints.
  bool needs_printf = false;
  bool single_precision_constants = false;
  // From the function's body to the parent of the node at hand.
  std::vector<const clang::Stmt *> ancestors;
  const clang::FunctionDecl *function = nullptr;

  const clang::ASTContext &Context() const { return side.ast->getASTContext(); }
  const clang::SourceManager &Manager() const { return side.ast->getSourceManager(); }
  bool IsProject(clang::SourceLocation location) const;
  void Report(Number number, clang::SourceRange range, std::string message);
  // Without conversions that the text does not show.
  const clang::Stmt *WrittenParent() const;
  // Removes a token and the blanks after it.
  void Delete(std::size_t token);
  // The text of an expression. Clang forgets the parentheses of `(float4)(x)`.
  clang::SourceRange RangeOf(const clang::Expr &expression) const;
  // A name of the program as it is called in CUDA.
  std::string NameOf(std::string_view name) const;
};

bool IsKernel(const clang::FunctionDecl &function);
// The builtin's name where the call is of a function that the program does not define.
std::string_view BuiltIn(const Unit &unit, const clang::CallExpr &call);

const clang::ExtVectorType *VectorOf(clang::QualType type);
// "float4", "ulong": the type in OpenCL's spelling, without qualifiers.
std::string OpenClType(clang::QualType type);
// The type in CUDA's spelling: "unsigned long long", "float3_16a", "const float *".
std::string CudaType(Unit &unit, clang::QualType type);

// An expression that binds as tightly as a name or a call.
bool IsPrimary(const clang::Expr &expression);
// An expression whose text may be repeated: names, members and constants.
bool IsPlain(const clang::Expr &expression);
// Wraps the text of `expression` into a cast.
void Cast(Unit &unit, const clang::Expr &expression, const std::string &type);

// The tokens: qualifiers, types, words.
void SpellTokens(Unit &unit);
void SpellVariable(Unit &unit, const clang::VarDecl &variable);
void SpellFunction(Unit &unit, const clang::FunctionDecl &function);
// True for a function whose parameters have been written anew.
bool SpellOldParameters(Unit &unit, const clang::FunctionDecl &function);
void FindRanges(Unit &unit, bool everywhere);
// After FindRanges.
void FindRenamed(Unit &unit);

// Statements and expressions; the children have been lowered already.
void LowerBody(Unit &unit, const clang::FunctionDecl &function);
void LowerInitialiser(Unit &unit, const clang::VarDecl &variable);
void LowerCall(Unit &unit, const clang::CallExpr &call);
bool LowerWorkItem(Unit &unit, const clang::CallExpr &call, std::string_view name);
bool LowerImage(Unit &unit, const clang::CallExpr &call, std::string_view name);
bool LowerConversionCall(Unit &unit, const clang::CallExpr &call, std::string_view name);
void LowerPrintf(Unit &unit, const clang::CallExpr &call);
void LowerVector(Unit &unit, const clang::Expr &expression);
void LowerConversion(Unit &unit, const clang::Expr &expression);
void LowerShift(Unit &unit, const clang::BinaryOperator &operation);
void LowerList(Unit &unit, const clang::InitListExpr &list, bool in_constant);
void LowerString(Unit &unit, const clang::StringLiteral &literal);
void LowerCompoundLiteral(Unit &unit, const clang::CompoundLiteralExpr &literal);
void LowerJumps(Unit &unit, const clang::FunctionDecl &function);

} // namespace spacecast::to_cuda
