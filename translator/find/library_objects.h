// Objects of C++'s library that are plain structs in C: std::pair, std::tuple, std::array,
// std::complex, std::aligned_storage_t, function objects and tags. Their member functions say no more than which part of the object is meant, so
// none becomes a function.
//
//   std::pair<int, float> p(1, 2.0f);     pair_int_float p = {1, 2.0f};
//   std::get<1>(p), values[i]          -> p.second, values.elements[i]
#pragma once

#include "clang/AST/DeclCXX.h"
#include "clang/AST/ExprCXX.h"

#include <optional>
#include <string>
#include <vector>

namespace spacecast {

struct LibraryMember {
  const clang::FieldDecl *field = nullptr;
  std::string name;
};

// True for a class that device code can have objects of. Nothing else of the library is known.
bool IsLibraryStruct(const clang::Decl &declaration);
// The parts, first to last as C++ counts them.
std::vector<LibraryMember> LibraryMembers(const clang::CXXRecordDecl &record);
// In the order of memory: a tuple of libstdc++ begins with its last element.
std::vector<LibraryMember> LibraryMembersInMemory(const clang::CXXRecordDecl &record);
// True where C's layout of the members is C++'s.
bool HasPlainLayout(const clang::CXXRecordDecl &record);
// The attribute that gives a struct of raw bytes its alignment; empty for all others.
std::string LibraryAlignment(const clang::CXXRecordDecl &record);
// The name of a member; empty for a field of anything else.
std::string LibraryMemberName(const clang::FieldDecl &field);

// A part of an object that a call names: std::get<0>(t), a[i], a.front(), a.end().
struct LibraryAccess {
  const clang::Expr *object = nullptr;
  bool is_arrow = false;
  LibraryMember member;
  // Of an array the element, else the whole member; an address is that of an element.
  const clang::Expr *index = nullptr;
  std::string index_text;
  bool is_address = false;
};
std::optional<LibraryAccess> AccessOf(const clang::Expr &call);

// a.size(), a.empty(): a number.
std::optional<std::string> LibrarySize(const clang::Expr &call);

// The values of which pair(a, b), make_tuple(a, b), {a, b} makes an object, one for each part; none
// where the parts are zero.
struct LibraryConstruction {
  const clang::CXXRecordDecl *record = nullptr;
  std::vector<const clang::Expr *> values;
};
std::optional<LibraryConstruction> ConstructionOf(const clang::Expr &expression);

// `p = q` of two such objects, which only copies.
bool IsLibraryAssignment(const clang::CXXOperatorCallExpr &call);
// The variables of std::tie(x, y) on the left of an assignment.
const clang::CallExpr *TiedBy(const clang::CXXOperatorCallExpr &call);

// The member that a name of a structured binding stands for, by its place.
std::optional<LibraryAccess> BoundPart(const clang::DecompositionDecl &bindings,
                                       const clang::BindingDecl &binding);

// "std::plus" for the call operator of a function object.
std::string FunctionObjectName(const clang::CXXOperatorCallExpr &call);

} // namespace spacecast
