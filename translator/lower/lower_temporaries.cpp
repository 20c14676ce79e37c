#include "lower/lower_temporaries.h"

#include "lower/lower_objects.h"

#include "clang/AST/DeclCXX.h"

#include <fmt/format.h>

namespace spacecast {

namespace {

struct Temporary {
  const clang::CXXBindTemporaryExpr *bound = nullptr;
  // With the cast that spells it, `Guard(log)`.
  const clang::Expr *written = nullptr;
};

class TemporaryFinder {
public:
  // Inner ones come first.
  std::vector<Temporary> found;
  // One is made only sometimes, or lives on.
  bool is_plain = true;

  void Visit(const clang::Stmt *statement, const clang::Expr *cast, bool is_sure, bool is_initializer) {
    if (!statement || llvm::isa<clang::LambdaExpr, clang::StmtExpr>(statement))
      return;
    if (const auto *bound = llvm::dyn_cast<clang::CXXBindTemporaryExpr>(statement)) {
      Visit(bound->getSubExpr(), nullptr, is_sure, false);
      if (is_initializer || !DestructorOf(bound->getType()))
        return;
      is_plain &= is_sure;
      found.push_back({bound, cast ? cast : bound});
      return;
    }
    if (const auto *kept = llvm::dyn_cast<clang::MaterializeTemporaryExpr>(statement)) {
      is_plain &= !kept->getExtendingDecl() || !DestructorOf(kept->getType());
      return Visit(kept->getSubExpr(), nullptr, is_sure, false);
    }
    // What a list holds makes the list's own objects.
    if (llvm::isa<clang::FullExpr, clang::ImplicitCastExpr, clang::InitListExpr>(statement))
      return Children(*statement, is_sure, is_initializer);
    if (const auto *functional = llvm::dyn_cast<clang::CXXFunctionalCastExpr>(statement))
      return Visit(functional->getSubExpr(), functional, is_sure, is_initializer);
    if (const auto *conditional = llvm::dyn_cast<clang::ConditionalOperator>(statement)) {
      Visit(conditional->getCond(), nullptr, is_sure, false);
      Visit(conditional->getTrueExpr(), nullptr, false, false);
      return Visit(conditional->getFalseExpr(), nullptr, false, false);
    }
    if (const auto *binary = llvm::dyn_cast<clang::BinaryOperator>(statement)) {
      Visit(binary->getLHS(), nullptr, is_sure && !binary->isCommaOp(), false);
      return Visit(binary->getRHS(), nullptr,
                   is_sure && !binary->isLogicalOp() && !binary->isCommaOp(), false);
    }
    Children(*statement, is_sure, false);
  }

private:
  void Children(const clang::Stmt &statement, bool is_sure, bool is_initializer) {
    for (const clang::Stmt *child : statement.children())
      Visit(child, nullptr, is_sure, is_initializer);
  }
};

} // namespace

NamedTemporaries NameTemporaries(PieceLowering &piece, const clang::Stmt &statement) {
  TemporaryFinder finder;
  const bool initializes = llvm::isa<clang::DeclStmt, clang::ReturnStmt>(statement);
  for (const clang::Stmt *child : statement.children())
    finder.Visit(child, nullptr, true, initializes);
  if (const auto *expression = llvm::dyn_cast<clang::Expr>(&statement)) {
    finder = {};
    finder.Visit(expression, nullptr, true, false);
  }
  NamedTemporaries result;
  if (!finder.is_plain || !piece.version)
    return result;
  for (const Temporary &temporary : finder.found) {
    const auto destructor = piece.version->temporaries.find(temporary.bound);
    if (destructor == piece.version->temporaries.end() ||
        piece.unit.predications.with_barrier.contains(destructor->second->function))
      return {};
  }
  for (const Temporary &temporary : finder.found) {
    std::string name = piece.unit.names.Unused("temporary", *piece.Function());
    if (piece.named_temporaries > 0)
      name += fmt::format("_{}", piece.named_temporaries + 1);
    ++piece.named_temporaries;
    const clang::CXXBindTemporaryExpr &bound = *temporary.bound;
    const auto value = piece.editor.Capture(temporary.written->getSourceRange(), [&] {
      if (temporary.written != &bound)
        piece.ancestors.push_back(temporary.written);
      LowerStatement(piece, bound.getSubExpr());
      if (temporary.written != &bound)
        piece.ancestors.pop_back();
    });
    if (!value) {
      piece.unit.Report(Number::kMacroNotEditable, bound.getSourceRange(),
                        "a temporary with a destructor is made in a macro; give it a name");
      return {};
    }
    const clang::QualType type = bound.getType().getUnqualifiedType();
    result.declarations.push_back(fmt::format(
        "{} {} = {};", piece.unit.types.Specifier(type, MembersOf(piece, bound)), name, *value));
    result.calls.insert(result.calls.begin(),
                        DestroyText(piece, *piece.version->temporaries.at(&bound), name, type));
    piece.temporary_names[&bound] = name;
    piece.temporary_names[temporary.written] = name;
  }
  return result;
}

std::optional<std::string> NamedTemporary(const PieceLowering &piece, const clang::Expr &expression) {
  const clang::Expr *inner = &expression;
  while (true) {
    if (const auto found = piece.temporary_names.find(inner); found != piece.temporary_names.end())
      return found->second;
    const clang::Expr *next = inner->IgnoreParens();
    if (const auto *full = llvm::dyn_cast<clang::FullExpr>(next))
      next = full->getSubExpr();
    else if (const auto *cast = llvm::dyn_cast<clang::ImplicitCastExpr>(next);
             cast && cast->getCastKind() == clang::CK_NoOp)
      next = cast->getSubExpr();
    else if (const auto *temporary = llvm::dyn_cast<clang::MaterializeTemporaryExpr>(next))
      next = temporary->getSubExpr();
    if (next == inner)
      return std::nullopt;
    inner = next;
  }
}

std::string DestroyText(const PieceLowering &piece, const FunctionVersion &destructor,
                        const std::string &object, clang::QualType type) {
  std::string loops, element = object;
  for (unsigned depth = 0; type->isArrayType(); ++depth) {
    const auto *array = llvm::cast<clang::ConstantArrayType>(type->getAsArrayTypeUnsafe());
    const std::string index = depth == 0 ? "element" : fmt::format("element_{}", depth + 1);
    loops += fmt::format("for (int {0} = {1}; {0} >= 0; --{0}) ", index,
                         array->getSize().getZExtValue() - 1);
    element += "[" + index + "]";
    type = array->getElementType();
  }
  std::string hidden;
  for (const HiddenParameter &parameter :
       piece.unit.storage.functions.at(destructor.function).parameters) {
    const bool is_own = piece.is_kernel && parameter.kind == HiddenParameter::Kind::kShared &&
                        !parameter.variable->getType()->isArrayType();
    hidden += fmt::format(", {}{}", is_own ? "&" : "", piece.unit.names.Of(parameter, *piece.Function()));
  }
  const bool by_value = piece.unit.program.values.objects.contains(destructor.function);
  return fmt::format("{}{}({}{}{});", loops, piece.unit.names.Of(destructor), by_value ? "" : "&",
                     element, hidden);
}

std::vector<std::string> DestroyParts(const PieceLowering &piece) {
  std::vector<std::string> calls;
  const auto *destructor = llvm::dyn_cast<clang::CXXDestructorDecl>(piece.Function());
  if (!destructor)
    return calls;
  for (const DestroyedPart &part : PartsOf(*destructor->getParent())) {
    const auto version = piece.version->destructors.find(part.Key());
    if (version == piece.version->destructors.end())
      continue;
    const std::string member = part.field ? piece.unit.names.Of(*part.field)
                                          : BaseFieldName(*destructor->getParent(), part.type);
    calls.push_back(DestroyText(piece, *version->second,
                                (SelfIsValue(piece) ? "self." : "self->") + member, part.type));
  }
  return calls;
}

} // namespace spacecast
