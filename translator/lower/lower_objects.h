// Objects and their member functions, which OpenCL C has not: a member function becomes a function
// whose first parameter is the object, `self`.
#pragma once

#include "lower/lowering.h"

namespace spacecast {

bool LowerUserCall(PieceLowering &piece, const clang::CallExpr &call,
                   const clang::FunctionDecl &callee);
// `head`, which ends in a bracket, object or pointer, arguments and hidden ones, of functions like
// `callee`.
void ReplaceDispatchedCall(
    PieceLowering &piece, const clang::CallExpr &call, const clang::FunctionDecl &callee,
    const std::string &head,
    const std::vector<std::pair<HiddenParameter, const clang::FunctionDecl *>> &hidden);
bool LowerMemberCall(PieceLowering &piece, const clang::CXXMemberCallExpr &call);
// x++ and x--, whose second parameter says nothing and is left out.
bool IsPostfixOperator(const clang::FunctionDecl &function);
bool LowerOperatorCall(PieceLowering &piece, const clang::CXXOperatorCallExpr &call);
// `range`: what the construction replaces, e.g. the whole `Vec(1, 2)`.
bool LowerConstruction(PieceLowering &piece, const clang::CXXConstructExpr &construct,
                       clang::SourceRange range);
// Vec v(1, 2);   Vec v;   Vec v{1, 2};
bool LowerConstructedVariable(PieceLowering &piece, const clang::VarDecl &variable,
                              const clang::CXXConstructExpr &construct);
// An argument of a parameter that became a pointer.
void PassReference(PieceLowering &piece, const clang::Expr &argument);
// Lowers an expression that PassReference or AddressOfObject then takes the address of.
void LowerForAddress(PieceLowering &piece, const clang::Expr &object);
// The text that gives an object's address: `&x`, the pointer that a reference became, `p` of `*p`.
// `(c ? a : b) = v` and `(x += 1) *= 2`: C makes values of what C++ still takes for objects, so that
// the change is made through the address. True where nothing is left to lower.
bool LowerChosenObject(PieceLowering &piece, const clang::Expr &expression);

std::vector<PieceEditor::RangePiece> AddressOfObject(const PieceLowering &piece,
                                                     const clang::Expr &object);
// What makes an object of a value, which C addresses: `(Vec[1]){` and `}`.
struct Enclosure {
  std::string prefix;
  std::string suffix;
};
Enclosure AddressOfTemporary(const PieceLowering &piece, const clang::Expr &value);
// The pointer that a reference became, where `object` names one.
std::optional<std::string> PointerNameOf(const PieceLowering &piece, const clang::Expr &object);

// `this`, written and implied, and members of base classes.
bool LowerThis(PieceLowering &piece, const clang::CXXThisExpr &self);
bool LowerMemberOfThis(PieceLowering &piece, const clang::MemberExpr &member);
// True where `self` is the object and not its address.
bool SelfIsValue(const PieceLowering &piece);
// "base." for each step that an implied conversion to a base class takes.
std::string BasePath(const clang::Expr &object);
// The same of one conversion, implied or written.
std::string BaseSteps(const clang::CastExpr &cast);
std::string BaseFieldName(const clang::CXXRecordDecl &derived, clang::QualType base);

// A base without members has no place in C's struct: it is the object under another name.
bool IsEmptyBase(const clang::Expr &object);
// "(Base){0}", and "(Base *)" for the address of `base`, an object that is converted to it.
std::string EmptyBaseValue(const PieceLowering &piece, const clang::Expr &base);
std::string EmptyBasePointer(const PieceLowering &piece, const clang::Expr &base);
// How far behind the derived object the base begins that `cast` leads from.
std::int64_t OffsetOfBase(const PieceLowering &piece, const clang::CastExpr &cast);

// An implied conversion to a base class.
bool LowerToBase(PieceLowering &piece, const clang::ImplicitCastExpr &cast);
// A member that C++ lays into the padding at the end of a base, where C has no place for it.
const clang::FieldDecl *FieldInPadding(const clang::CXXRecordDecl &record);

// A lambda that captures nothing is a function and no more.
bool NeedsNoObject(const clang::FunctionDecl &function);
// The parameter `self` of a member function, or nothing.
std::string SelfParameter(const UnitLowering &unit, const FunctionVersion &version);

} // namespace spacecast
