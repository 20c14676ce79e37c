// A value that the compiler knows, as OpenCL C writes it: 24, 3.5f, {1, {2, 3}}.
#pragma once

#include "clang/AST/APValue.h"
#include "clang/AST/Expr.h"

#include <optional>
#include <string>

namespace spacecast {

// A literal of the type, in parentheses where it has a sign; of an array or a struct the braces that
// initialise one. Nothing for addresses.
std::optional<std::string> ConstantText(const clang::APValue &value, clang::QualType type,
                                        const clang::ASTContext &context);

// "std::numeric_limits<float>::max", "std::numbers::pi_v<float>": what the tables call a declaration
// of C++'s library.
std::string LibraryName(const clang::NamedDecl &declaration);

} // namespace spacecast
