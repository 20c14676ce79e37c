// Uses of variables and members: renamed ones, hidden parameters, references.
//
//   counter + 1, log[i], &limits, params.n     (*counter) + 1, log[i], limits, params->n
#include "find/captures.h"
#include "lower/lower_dispatch.h"
#include "lower/lower_lambda.h"
#include "lower/lower_objects.h"
#include "lower/lower_statements.h"
#include "lower/pointer_webs_text.h"

#include "clang/AST/Attr.h"
#include "clang/AST/DeclCXX.h"

#include <fmt/format.h>

namespace spacecast {

namespace {

constexpr std::string_view kStep = "lower_references";

// What the text of a use becomes where the variable arrives as a pointer to it.
struct PointerUse {
  std::string name;
  // An array's name is a pointer to its first element already.
  bool is_array = false;
};

std::optional<PointerUse> AsPointer(const PieceLowering &piece, const clang::VarDecl &mentioned) {
  const UnitLowering &unit = piece.unit;
  const clang::VarDecl &variable = OneDeclaration(mentioned);
  if (variable.getType()->isReferenceType() && variable.getType()->getPointeeType()->isFunctionType())
    return std::nullopt;
  if (variable.getType()->isReferenceType() && !variable.hasGlobalStorage()) {
    if (unit.program.values.IsValue(variable))
      return std::nullopt;
    return PointerUse{unit.names.Of(variable),
                      variable.getType()->getPointeeType()->isArrayType()};
  }
  const auto storage = unit.storage.variables.find(&variable);
  if (storage == unit.storage.variables.end() || !piece.Function())
    return std::nullopt;
  const bool is_array = variable.getType()->isArrayType();
  switch (storage->second) {
  case Storage::kProgramConstant:
  case Storage::kDynamicShared:
    return std::nullopt;
  case Storage::kConstantParameter:
  case Storage::kGlobalParameter:
    return PointerUse{
        unit.names.Of({HiddenParameter::Kind::kSymbol, &variable}, *piece.Function()), is_array};
  case Storage::kLocalVariable:
    if (piece.is_kernel)
      return std::nullopt;
    return PointerUse{
        unit.names.Of({HiddenParameter::Kind::kShared, &variable}, *piece.Function()), is_array};
  }
  return std::nullopt;
}

// `a*b` whose `b` is pointed to reads better as `a* *b`.
bool FollowsStar(const PieceLowering &piece, const clang::DeclRefExpr &reference) {
  const auto *product = llvm::dyn_cast_or_null<clang::BinaryOperator>(piece.WrittenParent());
  return product && product->getOpcode() == clang::BO_Mul &&
         product->getRHS()->IgnoreImpCasts() == &reference &&
         product->getOperatorLoc().getLocWithOffset(1) == reference.getBeginLoc();
}

// A variable that arrives as a pointer: `*x`, `x->member`, `x` for `&x`.
void UsePointer(PieceLowering &piece, const clang::DeclRefExpr &reference,
                const PointerUse &pointer) {
  const auto *parent = piece.WrittenParent();
  const auto *address = llvm::dyn_cast_or_null<clang::UnaryOperator>(parent);
  const auto *member = llvm::dyn_cast_or_null<clang::MemberExpr>(parent);
  if (pointer.is_array && address && address->getOpcode() == clang::UO_AddrOf) {
    piece.unit.Report(Number::kNotYetSupported, address->getSourceRange(),
                      fmt::format("the address of array '{}' as a whole is not translated here; "
                                  "take that of its first element",
                                  reference.getDecl()->getNameAsString()));
  } else if (pointer.is_array) {
    if (pointer.name != reference.getDecl()->getNameAsString() || reference.getQualifier())
      piece.editor.Replace(reference.getSourceRange(), pointer.name, kStep);
  } else if (address && address->getOpcode() == clang::UO_AddrOf) {
    piece.editor.Replace(address->getSourceRange(), pointer.name, kStep);
  } else if (member && !member->isArrow() && reference.getType()->isRecordType()) {
    piece.editor.Replace(reference.getSourceRange(), pointer.name, kStep);
    piece.editor.Replace(member->getOperatorLoc(), "->", kStep);
  } else {
    const auto *unary = llvm::dyn_cast_or_null<clang::UnaryOperator>(parent);
    const bool bare = !(unary && unary->isPostfix()) &&
                      !(parent && llvm::isa<clang::MemberExpr, clang::ArraySubscriptExpr>(parent));
    const std::string_view star = !bare ? "(*" : FollowsStar(piece, reference) ? " *" : "*";
    piece.editor.Replace(reference.getSourceRange(),
                         fmt::format("{}{}{}", star, pointer.name, bare ? "" : ")"), kStep);
  }
}

// A name of a structured binding is a variable of its own, or a pointer to what it names.
bool LowerBindingReference(PieceLowering &piece, const clang::DeclRefExpr &reference,
                           const clang::BindingDecl &binding) {
  const UnitLowering &unit = piece.unit;
  const std::string name = unit.names.Of(binding);
  if (unit.program.values.TypeOf(*binding.getDecomposedDecl())->isReferenceType())
    UsePointer(piece, reference, {name, false});
  else if (name != binding.getNameAsString())
    piece.editor.Replace(reference.getSourceRange(), name, kStep);
  return true;
}

} // namespace

std::optional<std::string> PointerNameOf(const PieceLowering &piece, const clang::Expr &object) {
  const auto *reference = llvm::dyn_cast<clang::DeclRefExpr>(object.IgnoreParenImpCasts());
  const auto *variable =
      reference ? llvm::dyn_cast<clang::VarDecl>(reference->getDecl()) : nullptr;
  const auto pointer = variable ? AsPointer(piece, *variable) : std::nullopt;
  return pointer && !pointer->is_array ? std::optional(pointer->name) : std::nullopt;
}

bool LowerReference(PieceLowering &piece, const clang::DeclRefExpr &reference) {
  const UnitLowering &unit = piece.unit;
  const clang::ValueDecl *value = reference.getDecl();
  if (const auto *constant = llvm::dyn_cast<clang::EnumConstantDecl>(value)) {
    const std::string name = unit.names.Of(*constant);
    if (reference.getQualifier() || name != constant->getNameAsString())
      piece.editor.Replace(reference.getSourceRange(), name, kStep);
    return true;
  }
  if (const auto *function = llvm::dyn_cast<clang::FunctionDecl>(value)) {
    if (const std::string id = FunctionId(piece, *function); !id.empty()) {
      const auto *address = llvm::dyn_cast_or_null<clang::UnaryOperator>(piece.WrittenParent());
      const bool is_operand = address && (address->getOpcode() == clang::UO_AddrOf ||
                                          address->getOpcode() == clang::UO_Deref);
      piece.editor.Replace(is_operand ? address->getSourceRange() : reference.getSourceRange(), id,
                           kStep);
      return true;
    }
    unit.Report(Number::kFunctionPointer, reference.getSourceRange(),
                fmt::format("'{}' is used as a function pointer, which OpenCL C does not have "
                            "(section 6.9.a); call it directly, or choose by a switch",
                            value->getNameAsString()));
    return true;
  }
  if (const clang::FieldDecl *field = CapturedField(piece.Function(), *value)) {
    const std::string name = CaptureText(piece, *field);
    if (unit.program.values.IsReference(*field))
      UsePointer(piece, reference,
                 {name, field->getType().getNonReferenceType()->isArrayType()});
    else
      piece.editor.Replace(reference.getSourceRange(), name, kStep);
    return true;
  }
  if (LowerOuterConstant(piece, reference))
    return true;
  if (const auto *binding = llvm::dyn_cast<clang::BindingDecl>(value))
    return LowerBindingReference(piece, reference, *binding);
  const auto *variable = llvm::dyn_cast<clang::VarDecl>(value);
  if (!variable)
    return true;
  if (LowerLibraryConstant(piece, reference, *variable))
    return true;
  if (const auto mapped = unit.mappings.Name(variable->getNameAsString());
      mapped && !IsProject(unit.source, unit.source.device, variable->getLocation())) {
    if (mapped->diagnostic) {
      unit.Report(static_cast<Number>(mapped->diagnostic), reference.getSourceRange(),
                  mapped->message);
    } else if (!mapped->pieces.empty()) {
      unit.needs.helpers.insert(mapped->helpers.begin(), mapped->helpers.end());
      piece.editor.Replace(reference.getSourceRange(), std::get<std::string>(mapped->pieces[0]),
                           kStep);
    }
    return true;
  }
  if (const auto pointer = AsPointer(piece, *variable)) {
    UsePointer(piece, reference, *pointer);
    return true;
  }
  // union { int a; float b; };  a  ->  a_b.a
  if (!variable->getIdentifier() && !unit.names.Of(*variable).empty()) {
    piece.editor.Wrap(reference.getSourceRange(), unit.names.Of(*variable) + ".", "", kStep);
    return true;
  }
  const std::string name =
      SplitPointerText(piece, reference).value_or(unit.names.Of(*variable));
  if (name != variable->getNameAsString() || reference.getQualifier())
    piece.editor.Replace(reference.getSourceRange(), name, kStep);
  return true;
}

bool IsPointerInText(const PieceLowering &piece, const clang::Expr &written) {
  const auto *name = llvm::dyn_cast<clang::DeclRefExpr>(&written);
  if (!name)
    return false;
  if (const clang::FieldDecl *field = CapturedField(piece.Function(), *name->getDecl()))
    return piece.unit.program.values.IsReference(*field) &&
           !field->getType().getNonReferenceType()->isArrayType();
  if (const auto *binding = llvm::dyn_cast<clang::BindingDecl>(name->getDecl()))
    return piece.unit.program.values.TypeOf(*binding->getDecomposedDecl())->isReferenceType();
  // One to an array is a pointer to the first element, which is what the array's name means too.
  return piece.unit.program.values.TypeOf(*name->getDecl())->isReferenceType() &&
         !name->getDecl()->getType().getNonReferenceType()->isArrayType();
}

bool LowerMember(PieceLowering &piece, const clang::MemberExpr &member) {
  if (LowerWorkItem(piece, member) || LowerMemberOfArgument(piece, member))
    return true;
  const bool of_this = LowerMemberOfThis(piece, member);
  const UnitLowering &unit = piece.unit;
  const clang::ValueDecl *declaration = member.getMemberDecl();
  if (llvm::isa<clang::CXXMethodDecl>(declaration))
    return false;
  if (const auto *variable = llvm::dyn_cast<clang::VarDecl>(declaration)) {
    if (LowerLibraryConstant(piece, member, *variable))
      return true;
    piece.editor.Replace(member.getSourceRange(), unit.names.Of(*variable), kStep);
    return true;
  }
  if (IsProject(unit.source, unit.source.device, declaration->getLocation())) {
    const std::string name = unit.names.Of(*declaration);
    if (name != declaration->getNameAsString())
      piece.editor.Replace(member.getMemberLoc(), name, kStep);
  }
  // A member that is a reference became a pointer.
  if (declaration->getType()->isReferenceType() && !piece.wanted_addresses.contains(&member)) {
    const clang::Stmt *parent = piece.WrittenParent();
    const bool is_bare = parent && llvm::isa<clang::BinaryOperator, clang::ReturnStmt,
                                             clang::DeclStmt, clang::ParenExpr>(parent);
    if (!of_this) {
      piece.ancestors.push_back(&member);
      LowerStatement(piece, member.getBase());
      piece.ancestors.pop_back();
    }
    piece.editor.Wrap(member.getSourceRange(), is_bare ? "*" : "(*", is_bare ? "" : ")", kStep);
    return true;
  }
  return of_this;
}

} // namespace spacecast
