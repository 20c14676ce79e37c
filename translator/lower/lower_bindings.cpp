// Structured bindings of arrays and plain structs: variables of their own.
//
//   auto [low, high] = range;         float low = range.low, high = range.high;
//   auto &[x, y] = points[i];      -> __global float *x = &points[i].x; ...
//   auto [low, high] = bounds(p);     Range low_high = bounds(p); float low = low_high.low, ...
#include "lower/lower_bit_fields.h"
#include "lower/lower_library.h"
#include "lower/lower_objects.h"
#include "lower/lower_statements.h"
#include "lower/statement_text.h"

#include <fmt/format.h>

namespace spacecast {

namespace {

constexpr std::string_view kStep = "lower_bindings";

// What is taken apart, without the copy that C++ makes of it first.
const clang::Expr &Source(const clang::Expr &initializer) {
  using namespace clang;
  const Expr *expression = &initializer;
  while (true) {
    if (const auto *full = llvm::dyn_cast<FullExpr>(expression))
      expression = full->getSubExpr();
    else if (const auto *cast = llvm::dyn_cast<ImplicitCastExpr>(expression))
      expression = cast->getSubExpr();
    else if (const auto *temporary = llvm::dyn_cast<MaterializeTemporaryExpr>(expression))
      expression = temporary->getSubExpr();
    else if (const auto *loop = llvm::dyn_cast<ArrayInitLoopExpr>(expression))
      expression = loop->getCommonExpr()->getSourceExpr();
    else if (const auto *copy = llvm::dyn_cast<CXXConstructExpr>(expression);
             copy && copy->getConstructor()->isCopyOrMoveConstructor() &&
             copy->getConstructor()->isTrivial() && copy->getNumArgs() >= 1 &&
             !llvm::isa<CXXTemporaryObjectExpr>(copy))
      expression = copy->getArg(0);
    else if (const auto *list = llvm::dyn_cast<InitListExpr>(expression);
             list && list->getNumInits() == 1 &&
             list->getInit(0)->getType().getCanonicalType().getUnqualifiedType() ==
                 list->getType().getCanonicalType().getUnqualifiedType())
      expression = list->getInit(0);
    else
      return *expression;
  }
}

// A place that may be written down several times: nothing happens when it is named.
bool IsPlace(const clang::Expr &given) {
  using namespace clang;
  const Expr *expression = given.IgnoreParenImpCasts();
  if (llvm::isa<DeclRefExpr, CXXThisExpr, IntegerLiteral>(expression))
    return true;
  if (const auto *member = llvm::dyn_cast<MemberExpr>(expression))
    return IsPlace(*member->getBase());
  if (const auto *subscript = llvm::dyn_cast<ArraySubscriptExpr>(expression))
    return IsPlace(*subscript->getBase()) && IsPlace(*subscript->getIdx());
  if (const auto *unary = llvm::dyn_cast<UnaryOperator>(expression))
    return !unary->isIncrementDecrementOp() && IsPlace(*unary->getSubExpr());
  if (const auto *binary = llvm::dyn_cast<BinaryOperator>(expression))
    return !binary->isAssignmentOp() && IsPlace(*binary->getLHS()) && IsPlace(*binary->getRHS());
  return false;
}

// ".low", ".base.low", "[2]"; nothing for what a function `get` would give.
std::optional<std::string> Part(const PieceLowering &piece, const clang::BindingDecl &binding) {
  const auto *bindings = llvm::dyn_cast<clang::DecompositionDecl>(binding.getDecomposedDecl());
  if (const auto part = bindings ? BoundPart(*bindings, binding) : std::nullopt)
    return PartText(*part);
  if (binding.getHoldingVar() || !binding.getBinding())
    return std::nullopt;
  const clang::Expr *part = binding.getBinding()->IgnoreParenImpCasts();
  if (const auto *member = llvm::dyn_cast<clang::MemberExpr>(part))
    return "." + BasePath(*member->getBase()) + piece.unit.names.Of(*member->getMemberDecl());
  if (const auto *subscript = llvm::dyn_cast<clang::ArraySubscriptExpr>(part)) {
    clang::Expr::EvalResult index;
    if (subscript->getIdx()->EvaluateAsRValue(index, piece.unit.Context()) && index.Val.isInt())
      return fmt::format("[{}]", index.Val.getInt().getZExtValue());
  }
  return std::nullopt;
}

const clang::FieldDecl *BitFieldOf(const clang::BindingDecl &binding) {
  const auto *member = llvm::dyn_cast_or_null<clang::MemberExpr>(
      binding.getBinding() ? binding.getBinding()->IgnoreParenImpCasts() : nullptr);
  const auto *field = member ? llvm::dyn_cast<clang::FieldDecl>(member->getMemberDecl()) : nullptr;
  return field && field->isBitField() ? field : nullptr;
}

// The hidden copy or reference is called after what it holds.
std::string ObjectName(const PieceLowering &piece, const clang::DecompositionDecl &bindings) {
  std::string name;
  for (const clang::BindingDecl *binding : bindings.bindings())
    name += (name.empty() ? "" : "_") + binding->getNameAsString();
  return piece.unit.names.Unused(name, *piece.Function());
}

bool IsInLoopHead(const PieceLowering &piece, const clang::DeclStmt &statement) {
  const auto at = std::ranges::find(piece.ancestors, &statement);
  if (at == piece.ancestors.begin() || at == piece.ancestors.end())
    return false;
  const auto *loop = llvm::dyn_cast<clang::ForStmt>(*std::prev(at));
  return loop && loop->getInit() == &statement;
}

} // namespace

std::vector<std::vector<Piece>> DeclareBindings(PieceLowering &piece,
                                                const clang::DecompositionDecl &bindings,
                                                const std::vector<Piece> &object) {
  const UnitLowering &unit = piece.unit;
  const bool by_reference = unit.program.values.TypeOf(bindings)->isReferenceType();
  std::vector<std::vector<Piece>> statements;
  std::string previous;
  for (const clang::BindingDecl *binding : bindings.bindings()) {
    if (!binding->isReferenced() && !binding->isUsed(false))
      continue;
    const clang::QualType type = binding->getType().getNonReferenceType();
    const auto part = Part(piece, *binding);
    if (!part || (!by_reference && type->isArrayType())) {
      unit.Report(Number::kNotYetSupported, bindings.getSourceRange(),
                  fmt::format("'{}' names {}, which is not translated yet",
                              binding->getNameAsString(),
                              part ? "a copy of an array" : "a part of a tuple"));
      return {};
    }
    const clang::FieldDecl *bits = BitFieldOf(*binding);
    if (bits && by_reference) {
      unit.Report(Number::kNotYetSupported, bindings.getSourceRange(),
                  fmt::format("'{}' refers to a bit-field, which is not translated yet; copy it",
                              binding->getNameAsString()));
      return {};
    }
    const std::string name = unit.names.Of(*binding);
    const Spaces *spaces = piece.version ? piece.version->Of(*binding) : nullptr;
    const std::string declared =
        unit.types.Declare(by_reference ? unit.Context().getPointerType(type) : type,
                           spaces ? *spaces : Spaces{}, name);
    // float low = r.low, high = r.high;
    const std::string specifier =
        by_reference || type->isPointerType() ? "" : declared.substr(0, declared.size() - name.size());
    std::vector<Piece> value{Piece::Text(by_reference ? " = &" : " = ")};
    const auto [before, after] =
        bits ? BitFieldFrame(piece, *bits) : std::pair(std::string(), *part);
    value.push_back(Piece::Text(before));
    value.insert(value.end(), object.begin(), object.end());
    value.push_back(Piece::Text(after));
    if (!specifier.empty() && specifier == previous) {
      statements.back().back() = Piece::Text(", " + name);
    } else {
      statements.push_back({Piece::Text(declared)});
    }
    std::vector<Piece> &statement = statements.back();
    statement.insert(statement.end(), value.begin(), value.end());
    statement.push_back(Piece::Text(";"));
    previous = specifier;
  }
  return statements;
}

void LowerBindings(PieceLowering &piece, const clang::DecompositionDecl &bindings,
                   const clang::DeclStmt &statement) {
  const UnitLowering &unit = piece.unit;
  const clang::Expr &source = Source(*bindings.getInit());
  LowerStatement(piece, &source);
  const auto whole = StatementSpan(piece, statement);
  const auto place = piece.editor.Find(source.getSourceRange());
  const clang::QualType type = unit.program.values.TypeOf(bindings);
  std::vector<std::vector<Piece>> statements;
  std::vector<Piece> object;
  if (IsPlace(source)) {
    // A reference is a pointer in the text, `*r`.
    const bool plain = IsPrimary(source) && !IsPointerInText(piece, *AsWritten(&source));
    object.push_back(Piece::Text(plain ? "" : "("));
    if (place)
      object.push_back(Piece::Keep(*place));
    object.push_back(Piece::Text(plain ? "" : ")"));
  } else if (type->isArrayType() || (type->isReferenceType() && type->getPointeeType()->isArrayType())) {
    unit.Report(Number::kNotYetSupported, bindings.getSourceRange(),
                "an array that an expression gives is taken apart, which is not translated yet; "
                "name the array first");
    return;
  } else {
    const std::string name = ObjectName(piece, bindings);
    const Spaces *spaces = piece.version ? piece.version->Of(bindings) : nullptr;
    std::vector<Piece> hidden{
        Piece::Text(unit.types.Declare(type, spaces ? *spaces : Spaces{}, name) + " = ")};
    if (type->isReferenceType())
      PassReference(piece, source);
    if (place)
      hidden.push_back(Piece::Keep(*place));
    hidden.push_back(Piece::Text(";"));
    statements.push_back(std::move(hidden));
    object.push_back(Piece::Text(type->isReferenceType() ? "(*" + name + ")" : name));
  }
  for (std::vector<Piece> &part : DeclareBindings(piece, bindings, object))
    statements.push_back(std::move(part));
  if (!whole || !place || whole->file != place->file)
    return;
  if (IsInLoopHead(piece, statement) && statements.size() > 1) {
    unit.Report(Number::kNotYetSupported, bindings.getSourceRange(),
                "these names have no single declaration in C; declare them before the loop");
    return;
  }
  const std::string between = Between(piece, *whole);
  Edit edit{*whole, {}, kStep};
  for (const std::vector<Piece> &part : statements) {
    if (!edit.pieces.empty())
      edit.pieces.push_back(Piece::Text(between));
    edit.pieces.insert(edit.pieces.end(), part.begin(), part.end());
  }
  piece.editor.Add(edit);
}

} // namespace spacecast
