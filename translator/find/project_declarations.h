// The declarations of the user's own files, without a walk through the system headers' bodies.
#pragma once

#include "read/parsed_source.h"

#include "clang/AST/Decl.h"

#include <vector>

namespace clang {
class FunctionTemplateDecl;
}

namespace spacecast {

// Function definitions in project files, in the order of the source: instantiations and explicit
// specialisations included, patterns of templates left out.
std::vector<const clang::FunctionDecl *> ProjectFunctions(const ParsedSource &source,
                                                          const ParsedSide &side);
std::vector<const clang::FunctionTemplateDecl *> ProjectTemplates(const ParsedSource &source,
                                                                  const ParsedSide &side);
// Variables of namespace scope and static data members.
std::vector<const clang::VarDecl *> ProjectVariables(const ParsedSource &source,
                                                     const ParsedSide &side);
// Declarations directly in the translation unit, in namespaces and in linkage blocks.
std::vector<clang::Decl *> ProjectTopLevel(const ParsedSource &source, const ParsedSide &side);

} // namespace spacecast
