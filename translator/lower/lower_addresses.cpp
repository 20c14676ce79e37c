// The address of an object, also of one that has no name.
//
//   f(x), f(r), f(*p), f(1.5f)     f(&x), f(r), f(p), f(&(float){1.5f})
//   make(x).add(y)             -> Vec_add((__private Vec[1]){make(x)}, y)
//   &v.z, of a vector             ((float *)&v + 2)
//
// A compound literal is an object of its own (C99, section 6.5.2.5), made where the text stands, so
// the order of evaluation stays. As an array it takes a value of its element's type whole. Clang
// gives it no address space of its own accord.
#include "find/library_objects.h"
#include "lower/lower_objects.h"
#include "lower/lower_temporaries.h"

#include <fmt/format.h>

#include <ranges>

namespace spacecast {

namespace {

constexpr std::string_view kStep = "pass_address";

using Pieces = std::vector<PieceEditor::RangePiece>;

const clang::Expr *WithoutConversions(const clang::Expr *expression) {
  while (true) {
    if (const auto *cast = llvm::dyn_cast<clang::ImplicitCastExpr>(expression))
      expression = cast->getSubExpr();
    else if (const auto *full = llvm::dyn_cast<clang::FullExpr>(expression))
      expression = full->getSubExpr();
    else
      return expression;
  }
}

bool IsList(const clang::Expr &expression) {
  return llvm::isa<clang::InitListExpr>(expression.IgnoreImplicit());
}

// An expression whose text can be the address in place of the object.
const clang::Expr *GivesAddress(const PieceLowering &piece, const clang::Expr &object) {
  const clang::Expr *inner = &object;
  while (true) {
    inner = inner->IgnoreParens();
    if (const clang::Expr *forwarded = ForwardedObject(*inner)) {
      inner = forwarded;
      continue;
    }
    const auto *cast = llvm::dyn_cast<clang::ImplicitCastExpr>(inner);
    if (!cast || cast->getCastKind() != clang::CK_NoOp)
      break;
    inner = cast->getSubExpr();
  }
  if (const auto *cast = llvm::dyn_cast<clang::ExplicitCastExpr>(inner))
    return cast->getTypeAsWritten()->isReferenceType() && cast->isGLValue() ? cast : nullptr;
  if (const auto *member = llvm::dyn_cast<clang::MemberExpr>(inner))
    return member->getMemberDecl()->getType()->isReferenceType() ? member : nullptr;
  const auto *call = llvm::dyn_cast<clang::CallExpr>(inner);
  const clang::FunctionDecl *callee = call ? call->getDirectCallee() : nullptr;
  if (!callee || !piece.version || !piece.version->callees.contains(call))
    return nullptr;
  if (const clang::FunctionDecl *definition = callee->getDefinition())
    callee = definition;
  return piece.unit.program.values.ResultOf(*callee)->isReferenceType() ? call : nullptr;
}

// The element of a vector that `object` names; OpenCL C takes no address of one (section 6.1.7).
const clang::MemberExpr *VectorElement(const UnitLowering &unit, const clang::Expr &object) {
  const auto *member = llvm::dyn_cast<clang::MemberExpr>(object.IgnoreParenImpCasts());
  if (!member)
    return nullptr;
  clang::QualType vector = member->getBase()->getType();
  if (member->isArrow())
    vector = vector->getPointeeType();
  const clang::TagDecl *tag = vector->getAsTagDecl();
  if (!tag || IsProject(unit.source, unit.source.device, tag->getLocation()) ||
      unit.types.Mapped(vector))
    return nullptr;
  const std::string name = tag->getNameAsString();
  return !name.empty() && std::isdigit(static_cast<unsigned char>(name.back())) ? member : nullptr;
}

// &v.z  ->  ((float *)&v + 2)
Pieces AddressOfElement(const PieceLowering &piece, const clang::MemberExpr &member) {
  const UnitLowering &unit = piece.unit;
  Spaces spaces;
  if (piece.version)
    if (const auto place = piece.version->places.find(&member); place != piece.version->places.end())
      spaces.push_back(place->second);
  const clang::QualType element = member.getType().getUnqualifiedType();
  Pieces pieces{
      fmt::format("(({})", unit.types.Print(unit.Context().getPointerType(element), spaces))};
  const clang::Expr &base = *member.getBase();
  if (!member.isArrow()) {
    std::ranges::move(AddressOfObject(piece, base), std::back_inserter(pieces));
  } else {
    const bool is_primary = IsPrimary(base);
    pieces.push_back(std::string(is_primary ? "" : "("));
    pieces.push_back(base.getSourceRange());
    pieces.push_back(std::string(is_primary ? "" : ")"));
  }
  const std::size_t index = std::string_view("xyzw").find(member.getMemberDecl()->getName());
  pieces.push_back(index == 0 ? ")" : fmt::format(" + {})", index));
  return pieces;
}

// c ? a : b, of which C makes a value.
const clang::ConditionalOperator *ChoiceOfObjects(const clang::Expr &object) {
  const auto *choice = llvm::dyn_cast<clang::ConditionalOperator>(object.IgnoreParenImpCasts());
  return choice && choice->isGLValue() ? choice : nullptr;
}

// a = b and ++a, of which C makes values too.
bool IsChangedObject(const clang::Expr &object) {
  const clang::Expr *inner = object.IgnoreParenImpCasts();
  const auto *binary = llvm::dyn_cast<clang::BinaryOperator>(inner);
  const auto *unary = llvm::dyn_cast<clang::UnaryOperator>(inner);
  return inner->isGLValue() && ((binary && (binary->isAssignmentOp() || binary->isCommaOp())) ||
                                (unary && unary->isIncrementDecrementOp()));
}

// Whether a call that gives a reference gives a value in C: of a function of the tables, and of one whose
// reference nothing needs.
bool GivesValue(const PieceLowering &piece, const clang::CallExpr &call) {
  const clang::FunctionDecl *callee = call.getDirectCallee();
  if (!callee || !piece.version)
    return false;
  if (!piece.version->callees.contains(&call))
    return !AccessOf(call) &&
           !IsProject(piece.unit.source, piece.unit.source.device, callee->getLocation());
  if (const clang::FunctionDecl *definition = callee->getDefinition())
    callee = definition;
  return !piece.unit.program.values.ResultOf(*callee)->isReferenceType();
}

// The name or the last operand that can be written once more behind the change.
const clang::Expr *ChangedName(const clang::Expr &object) {
  const clang::Expr *inner = object.IgnoreParenImpCasts();
  const auto *binary = llvm::dyn_cast<clang::BinaryOperator>(inner);
  const clang::Expr *changed = binary ? (binary->isCommaOp() ? binary->getRHS() : binary->getLHS())
                                      : llvm::cast<clang::UnaryOperator>(inner)->getSubExpr();
  return llvm::isa<clang::DeclRefExpr>(changed->IgnoreParenImpCasts()) ? changed : nullptr;
}

// Whether what stands around `object` changes it or a part of it.
bool IsChangedAround(const PieceLowering &piece, const clang::Expr &object) {
  const clang::Stmt *inner = &object;
  bool is_part = false;
  for (const clang::Stmt *outer : std::views::reverse(piece.ancestors)) {
    if (const auto *cast = llvm::dyn_cast<clang::ImplicitCastExpr>(outer)) {
      // An array in a value would be an array of a copy.
      if (cast->getCastKind() == clang::CK_ArrayToPointerDecay)
        return is_part;
      if (cast->getCastKind() != clang::CK_NoOp)
        return false;
    } else if (const auto *member = llvm::dyn_cast<clang::MemberExpr>(outer)) {
      if (member->isArrow())
        return false;
      is_part = true;
    } else if (const auto *binary = llvm::dyn_cast<clang::BinaryOperator>(outer)) {
      return binary->isAssignmentOp() && binary->getLHS() == inner;
    } else if (const auto *unary = llvm::dyn_cast<clang::UnaryOperator>(outer)) {
      return unary->isIncrementDecrementOp() || unary->getOpcode() == clang::UO_AddrOf;
    } else if (const auto *call = llvm::dyn_cast<clang::CXXOperatorCallExpr>(outer)) {
      const auto *callee = llvm::dyn_cast_or_null<clang::CXXMethodDecl>(call->getDirectCallee());
      return callee && callee->isTrivial() && call->getArg(0) == inner;
    } else if (!llvm::isa<clang::ParenExpr>(outer)) {
      return false;
    }
    inner = outer;
  }
  return false;
}

} // namespace

bool LowerChosenObject(PieceLowering &piece, const clang::Expr &expression) {
  if ((!ChoiceOfObjects(expression) && !IsChangedObject(expression)) ||
      llvm::isa<clang::ParenExpr, clang::ImplicitCastExpr>(expression) ||
      !IsChangedAround(piece, expression))
    return false;
  Pieces pieces{std::string("*")};
  std::ranges::move(AddressOfObject(piece, expression), std::back_inserter(pieces));
  piece.editor.ReplacePieces(expression.getSourceRange(), std::move(pieces), kStep);
  if (llvm::isa<clang::ConditionalOperator>(expression)) {
    LowerForAddress(piece, expression);
    return true;
  }
  return false;
}

void LowerForAddress(PieceLowering &piece, const clang::Expr &object) {
  // Its type is named with the address.
  if (IsList(object))
    piece.wanted_addresses.insert(object.IgnoreImplicit());
  if (const clang::ConditionalOperator *choice = ChoiceOfObjects(object)) {
    piece.ancestors.push_back(choice);
    LowerStatement(piece, choice->getCond());
    LowerForAddress(piece, *choice->getTrueExpr());
    LowerForAddress(piece, *choice->getFalseExpr());
    piece.ancestors.pop_back();
    return;
  }
  if (const clang::Expr *wanted = GivesAddress(piece, object))
    piece.wanted_addresses.insert(wanted);
  LowerStatement(piece, &object);
}

bool LowerVectorAddress(PieceLowering &piece, const clang::UnaryOperator &address) {
  if (address.getOpcode() != clang::UO_AddrOf)
    return false;
  const clang::MemberExpr *member = VectorElement(piece.unit, *address.getSubExpr());
  if (!member)
    return false;
  piece.editor.ReplacePieces(address.getSourceRange(), AddressOfElement(piece, *member), kStep);
  piece.ancestors.push_back(&address);
  piece.ancestors.push_back(member);
  LowerStatement(piece, member->getBase());
  piece.ancestors.pop_back();
  piece.ancestors.pop_back();
  return true;
}

Enclosure AddressOfTemporary(const PieceLowering &piece, const clang::Expr &value) {
  const Spaces *spaces = piece.version ? piece.version->Of(value) : nullptr;
  const clang::QualType type = value.getType().getUnqualifiedType();
  const std::string text = piece.unit.types.Print(type, spaces ? *spaces : Spaces{});
  if (IsList(value))
    return {fmt::format("&(__private {})", text), ""};
  if (type->isRecordType())
    return {fmt::format("(__private {}[1]){{", text), "}"};
  return {fmt::format("&(__private {}){{", type->isBooleanType() ? piece.unit.types.InMemory(type) : text), "}"};
}

std::vector<PieceEditor::RangePiece> AddressOfObject(const PieceLowering &piece,
                                                     const clang::Expr &object) {
  if (const clang::Expr *forwarded = ForwardedObject(*WithoutConversions(&object)->IgnoreParens());
      forwarded && BasePath(object).empty())
    return llvm::isa<clang::MaterializeTemporaryExpr>(WithoutConversions(forwarded))
               ? Pieces{object.getSourceRange()}
               : AddressOfObject(piece, *forwarded);
  if (IsEmptyBase(object)) {
    Pieces pieces{EmptyBasePointer(piece, object)};
    std::ranges::move(AddressOfObject(piece, *object.IgnoreParenImpCasts()),
                      std::back_inserter(pieces));
    return pieces;
  }
  // A base is a member of what derives from it.
  if (std::string base = BasePath(object); !base.empty()) {
    base.pop_back();
    if (const auto pointer = PointerNameOf(piece, object))
      return {"&" + *pointer + "->" + base};
    const bool is_primary = IsPrimary(*object.IgnoreParenImpCasts());
    return {std::string(is_primary ? "&" : "&("), object.getSourceRange(),
            (is_primary ? "." : ").") + base};
  }
  if (const auto pointer = PointerNameOf(piece, object))
    return {*pointer};
  if (const clang::ConditionalOperator *choice = ChoiceOfObjects(object)) {
    Pieces pieces{std::string("("), choice->getCond()->getSourceRange(), std::string(" ? ")};
    std::ranges::move(AddressOfObject(piece, *choice->getTrueExpr()), std::back_inserter(pieces));
    pieces.push_back(std::string(" : "));
    std::ranges::move(AddressOfObject(piece, *choice->getFalseExpr()), std::back_inserter(pieces));
    pieces.push_back(std::string(")"));
    return pieces;
  }
  if (IsChangedObject(object)) {
    if (const clang::Expr *changed = ChangedName(object)) {
      Pieces pieces{std::string("("), object.getSourceRange(), std::string(", ")};
      std::ranges::move(AddressOfObject(piece, *changed), std::back_inserter(pieces));
      pieces.push_back(std::string(")"));
      return pieces;
    }
    piece.unit.Report(Number::kNotYetSupported, object.getSourceRange(),
                      "an object that an assignment or an increment gives is referred to, which is "
                      "not translated yet; write the change as a statement of its own before");
    return {object.getSourceRange()};
  }
  if (const clang::Expr *given = GivesAddress(piece, object);
      given && piece.wanted_addresses.contains(given))
    return {object.getSourceRange()};
  if (const clang::MemberExpr *element = VectorElement(piece.unit, object))
    return AddressOfElement(piece, *element);
  const auto *dereference = llvm::dyn_cast<clang::UnaryOperator>(object.IgnoreParenImpCasts());
  if (dereference && dereference->getOpcode() == clang::UO_Deref &&
      llvm::isa<clang::CXXThisExpr>(dereference->getSubExpr()->IgnoreParenImpCasts()))
    return {std::string(SelfIsValue(piece) ? "&self" : "self")};
  if (dereference && dereference->getOpcode() == clang::UO_Deref &&
      !object.getBeginLoc().isMacroID()) {
    if (IsPrimary(*dereference->getSubExpr()))
      return {dereference->getSubExpr()->getSourceRange()};
    return {std::string("("), dereference->getSubExpr()->getSourceRange(), std::string(")")};
  }
  if (const auto *call = llvm::dyn_cast<clang::CallExpr>(WithoutConversions(&object)->IgnoreParens());
      call && call->isGLValue() && GivesValue(piece, *call)) {
    const Enclosure made = AddressOfTemporary(piece, *call);
    return {made.prefix, object.getSourceRange(), made.suffix};
  }
  if (IsPrimary(object))
    return {std::string("&"), object.getSourceRange()};
  return {std::string("&("), object.getSourceRange(), std::string(")")};
}

void PassReference(PieceLowering &piece, const clang::Expr &argument) {
  if (const auto name = NamedTemporary(piece, argument)) {
    piece.editor.ReplacePieces(argument.getSourceRange(), {"&" + *name}, kStep);
    return;
  }
  if (const auto *temporary =
          llvm::dyn_cast<clang::MaterializeTemporaryExpr>(WithoutConversions(&argument))) {
    auto [prefix, suffix] = AddressOfTemporary(piece, *temporary->getSubExpr());
    if (temporary->getType()->isArrayType() && prefix.starts_with('&'))
      prefix.erase(0, 1);
    piece.editor.Wrap(argument.getSourceRange(), std::move(prefix), std::move(suffix), kStep);
    return;
  }
  // An array's name is a pointer to its first element.
  if (WithoutConversions(&argument)->getType()->isArrayType())
    return;
  piece.editor.ReplacePieces(argument.getSourceRange(), AddressOfObject(piece, argument), kStep);
}

} // namespace spacecast
