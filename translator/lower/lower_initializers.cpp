// What a local variable begins with.
//
//   float x(1), y{2};  Vec a(b), c{f()};  Vec v(1, 2);
//   float x = (1), y = {2};  Vec a = b, c = f();  Vec v = Vec_make(1, 2);
#include "lower/lower_library.h"
#include "lower/lower_objects.h"
#include "lower/lower_statements.h"

#include "clang/AST/DeclCXX.h"

namespace spacecast {

namespace {

constexpr std::string_view kStep = "lower_initializers";

bool IsPlainCopy(const clang::CXXConstructExpr &construct) {
  return construct.getConstructor()->isCopyOrMoveConstructor() &&
         construct.getConstructor()->isTrivial() && construct.getNumArgs() == 1;
}

// The object in the braces of `T x{object}`, of which x is a copy or which it is itself.
const clang::Expr *ObjectInBraces(const PieceLowering &piece, const clang::VarDecl &variable) {
  if (variable.getInitStyle() != clang::VarDecl::ListInit || !variable.getType()->isRecordType())
    return nullptr;
  const clang::Expr *written = variable.getInit()->IgnoreImplicit();
  if (const auto *construct = llvm::dyn_cast<clang::CXXConstructExpr>(written))
    return IsPlainCopy(*construct) ? construct->getArg(0) : nullptr;
  return llvm::isa<clang::InitListExpr>(written) ||
                 piece.editor.Peek(written->getSourceRange()).starts_with("{")
             ? nullptr
             : written;
}

} // namespace

void LowerInitializer(PieceLowering &piece, const clang::VarDecl &variable) {
  const clang::Expr *initializer = variable.getInit();
  if (!initializer)
    return;
  const auto *construct =
      llvm::dyn_cast<clang::CXXConstructExpr>(initializer->IgnoreUnlessSpelledInSource());
  if (construct && construct->getNumArgs() == 0 && construct->getConstructor()->isTrivial())
    return;
  if (LowerLibraryVariable(piece, variable, *initializer))
    return;
  const auto *direct =
      llvm::dyn_cast<clang::CXXConstructExpr>(initializer->IgnoreImplicit());
  if (direct && !llvm::isa<clang::CXXTemporaryObjectExpr>(direct) &&
      !direct->getConstructor()->isTrivial() &&
      (variable.getInitStyle() != clang::VarDecl::CInit || direct->getNumArgs() == 0) &&
      LowerConstructedVariable(piece, variable, *direct))
    return;
  if (variable.getInitStyle() == clang::VarDecl::CallInit && (!construct || IsPlainCopy(*construct))) {
    // T x(5): the parentheses belong to no expression.
    const auto name = piece.editor.Find(variable.getLocation());
    const auto value = piece.editor.Find(construct ? construct->getArg(0)->getSourceRange()
                                                   : initializer->getSourceRange());
    const auto whole = piece.editor.Find(variable.getSourceRange());
    if (construct && name && value && whole && whole->Contains(*value))
      piece.editor.Add({{name->file, name->end, whole->end},
                        {Piece::Text(" = "), Piece::Keep(*value)},
                        kStep});
    else if (name && value && name->file == value->file)
      piece.editor.Add({{name->file, name->end, value->begin}, {Piece::Text(" = (")}, kStep});
  } else if (const clang::Expr *object = ObjectInBraces(piece, variable)) {
    // T x{f()}: the braces hold the whole object.
    const auto name = piece.editor.Find(variable.getLocation());
    const auto value = piece.editor.Find(object->getSourceRange());
    const auto whole = piece.editor.Find(variable.getSourceRange());
    if (name && value && whole && whole->Contains(*value))
      piece.editor.Add({{name->file, name->end, whole->end},
                        {Piece::Text(" = "), Piece::Keep(*value)},
                        kStep});
  } else if (variable.getInitStyle() == clang::VarDecl::ListInit) {
    const auto *list = llvm::dyn_cast<clang::InitListExpr>(initializer->IgnoreImplicit());
    piece.editor.InsertBefore(initializer->getBeginLoc(), " = ", kStep);
    if (list && list->getNumInits() == 0)
      piece.editor.Replace(list->getSourceRange(), "{0}", kStep);
  }
  if (piece.unit.program.values.TypeOf(variable)->isReferenceType()) {
    LowerForAddress(piece, *initializer);
    PassReference(piece, *initializer);
  } else {
    LowerStatement(piece, initializer);
  }
}

} // namespace spacecast
