// Names that say where something stands: members, types of classes and functions, lambdas.
//
//   struct Grid { struct Cell {...}; };           Grid_Cell
//   void k() { struct Pair {...}; }               k_Pair
//   void k() { auto f = [](int i) {...}; }        k_lambda, of several k_lambda_2 ...
#pragma once

#include "clang/AST/DeclCXX.h"

#include <string>

namespace spacecast {

// "reduce_float_256", "Vec_add", "k_lambda_call": what a function is called unless others are, too.
std::string BaseName(const clang::FunctionDecl &function);
// "_float" of an instantiation `pi<float>`, else nothing.
std::string VariablePart(const clang::VarDecl &variable);
// "_int_float_pointer": the types of its parameters.
std::string ParameterPart(const clang::FunctionDecl &function);
// A class, an enumeration or a lambda's class, with the scopes that it stands in.
std::string TagPart(const clang::TagDecl &tag);
// What a scope puts before a name: "Grid_", "k_", or nothing for a namespace.
std::string ScopePart(const clang::Decl &declaration);
bool IsLambdaClass(const clang::TagDecl &tag);


// The host's half of a lambda that a kernel receives is a struct of namespace scope, a template where
// the function around the lambda is one: "scale_lambda", as host code writes it "scale_lambda<float>".
std::string HostLambdaName(const clang::CXXRecordDecl &closure);
// A type as the host's file spells it, lambdas by the names of their structs.
std::string HostTypeText(clang::QualType type, const clang::PrintingPolicy &policy);
std::string HostTemplateArguments(llvm::ArrayRef<clang::TemplateArgument> arguments,
                                  const clang::PrintingPolicy &policy);

} // namespace spacecast
