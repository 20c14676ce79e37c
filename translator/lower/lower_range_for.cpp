// Range-based for over arrays: a counted loop.
//
//   for (float x : samples) {      for (int i = 0; i < 8; ++i) {
//     sum += x;                ->    float x = samples[i];
//   }                                sum += x;
//                                  }
//
// The range is evaluated once in C++. It stays where it is in the text if nothing in the loop can
// change which array it names; else a pointer to its first element is made before the loop.
#include "find/library_objects.h"
#include "find/loop_references.h"
#include "lower/lower_objects.h"
#include "lower/lower_range_objects.h"
#include "lower/lower_statements.h"
#include "lower/statement_text.h"

#include "clang/AST/DynamicRecursiveASTVisitor.h"
#include "clang/AST/StmtCXX.h"

#include <fmt/format.h>

namespace spacecast {

namespace {

constexpr std::string_view kStep = "lower_range_for";

// Whether a statement could change one of some variables.
class MayChange : public clang::DynamicRecursiveASTVisitor {
public:
  explicit MayChange(const std::set<const clang::ValueDecl *> &variables) : variables_(variables) {}

  bool VisitBinaryOperator(clang::BinaryOperator *operation) override {
    return !operation->isAssignmentOp() || Keep(operation->getLHS());
  }
  bool VisitUnaryOperator(clang::UnaryOperator *operation) override {
    return !(operation->isIncrementDecrementOp() || operation->getOpcode() == clang::UO_AddrOf) ||
           Keep(operation->getSubExpr());
  }
  // A reference or a call may change what it is given.
  bool VisitCallExpr(clang::CallExpr *call) override {
    return std::ranges::all_of(call->arguments(),
                               [&](const clang::Expr *argument) { return Keep(argument); });
  }
  bool VisitVarDecl(clang::VarDecl *variable) override {
    return !variable->getType()->isReferenceType() || !variable->getInit() ||
           Keep(variable->getInit());
  }
  bool found = false;

private:
  bool Keep(const clang::Expr *place) {
    const auto *reference = llvm::dyn_cast<clang::DeclRefExpr>(place->IgnoreParens());
    found |= reference && variables_.contains(reference->getDecl());
    return !found;
  }
  const std::set<const clang::ValueDecl *> &variables_;
};

// An array's name with members and subscripts of what does not change.
bool NamesOneArray(const clang::Expr &range, std::set<const clang::ValueDecl *> &variables) {
  const clang::Expr *expression = range.IgnoreParenImpCasts();
  if (const auto *reference = llvm::dyn_cast<clang::DeclRefExpr>(expression)) {
    const auto *variable = llvm::dyn_cast<clang::VarDecl>(reference->getDecl());
    if (!variable)
      return false;
    if (!variable->getType()->isArrayType() && !variable->getType()->isReferenceType()) {
      // What others may change is not looked for.
      if (!variable->hasLocalStorage())
        return variable->getType()->isRecordType();
      variables.insert(variable);
    }
    return true;
  }
  if (const auto *member = llvm::dyn_cast<clang::MemberExpr>(expression)) {
    // A pointer in memory could be changed through another one.
    const clang::Expr *base = member->getBase()->IgnoreParenImpCasts();
    return llvm::isa<clang::FieldDecl>(member->getMemberDecl()) &&
           !member->getMemberDecl()->getType()->isReferenceType() &&
           (llvm::isa<clang::CXXThisExpr>(base) ||
            (member->isArrow() ? llvm::isa<clang::DeclRefExpr>(base) : true)) &&
           (llvm::isa<clang::CXXThisExpr>(base) || NamesOneArray(*base, variables));
  }
  if (const auto *subscript = llvm::dyn_cast<clang::ArraySubscriptExpr>(expression)) {
    const clang::Expr *index = subscript->getIdx()->IgnoreParenImpCasts();
    const clang::Expr *base = subscript->getBase()->IgnoreParenImpCasts();
    if (base->getType()->isPointerType() && !llvm::isa<clang::DeclRefExpr>(base))
      return false;
    return (llvm::isa<clang::IntegerLiteral>(index) ||
            (llvm::isa<clang::DeclRefExpr>(index) && NamesOneArray(*index, variables))) &&
           NamesOneArray(*base, variables);
  }
  return false;
}

// The element as it is, or converted as C converts it too.
bool IsPlainElement(const clang::Expr *initializer) {
  using namespace clang;
  while (true) {
    if (const auto *full = llvm::dyn_cast<FullExpr>(initializer))
      initializer = full->getSubExpr();
    else if (const auto *temporary = llvm::dyn_cast<MaterializeTemporaryExpr>(initializer))
      initializer = temporary->getSubExpr();
    else if (const auto *cast = llvm::dyn_cast<ImplicitCastExpr>(initializer);
             cast && cast->getCastKind() != CK_UserDefinedConversion &&
             cast->getCastKind() != CK_ConstructorConversion &&
             cast->getCastKind() != CK_DerivedToBase)
      initializer = cast->getSubExpr();
    else if (const auto *copy = llvm::dyn_cast<CXXConstructExpr>(initializer);
             copy && copy->getConstructor()->isCopyOrMoveConstructor() &&
             copy->getConstructor()->isTrivial() && copy->getNumArgs() >= 1)
      initializer = copy->getArg(0);
    else
      break;
  }
  const auto *dereference = llvm::dyn_cast<UnaryOperator>(initializer->IgnoreParens());
  return dereference && dereference->getOpcode() == UO_Deref;
}

// i, j, k ... by depth, as nobody else in the function is called.
std::string IndexName(const PieceLowering &piece) {
  auto depth = std::ranges::count_if(piece.ancestors, [](const clang::Stmt *ancestor) {
    return llvm::isa<clang::CXXForRangeStmt>(ancestor);
  });
  for (const char *name : {"i", "j", "k", "l", "m", "n"})
    if (piece.unit.names.Unused(name, *piece.Function()) == name && depth-- == 0)
      return name;
  return piece.unit.names.Unused(fmt::format("index_{}", depth), *piece.Function());
}

bool IsReference(const PieceLowering &piece, const clang::VarDecl &variable) {
  return piece.unit.program.values.TypeOf(variable)->isReferenceType();
}

class RangeFor {
public:
  RangeFor(PieceLowering &piece, const clang::CXXForRangeStmt &loop) : piece_(piece), loop_(loop) {}

  void Lower() {
    const auto *array =
        llvm::dyn_cast_or_null<clang::ConstantArrayType>(RangeType()->getAsArrayTypeUnsafe());
    const clang::InitListExpr *list = BracedRange(*loop_.getRangeInit());
    if (!array && !list)
      return LowerRangeObject(piece_, loop_);
    if (!IsPlainElement(loop_.getLoopVariable()->getInit()))
      return Refuse("a conversion by a member function in the head of a loop is not translated "
                    "yet; name the element first");
    if (!StandsTogether(piece_, loop_, *loop_.getBody(), loop_.getForLoc()))
      return;
    const std::string index = IndexName(piece_);
    const std::string range = RangeName();
    piece_.ancestors.push_back(&loop_);
    LowerStatement(piece_, loop_.getInit());
    if (list)
      LowerStatement(piece_, list);
    else
      LowerStatement(piece_, loop_.getRangeInit());
    const auto head = piece_.editor.Find(loop_.getForLoc());
    const auto close = piece_.editor.Find(loop_.getRParenLoc());
    const auto body = close ? OpenBody(piece_, *loop_.getBody(), *close) : std::nullopt;
    const auto element = ElementText(index, range);
    // Also where a place is missing: what is to be expanded is found in one round.
    const Statements declared =
        element ? Declarations(*element) : Declarations({Piece::Text(index)});
    LowerStatement(piece_, loop_.getBody());
    piece_.ancestors.pop_back();
    if (!head || !body || !element || head->file != body->file)
      return;
    Edit edit{{head->file, head->begin, body->begin}, {}, kStep};
    std::string closing = body->after;
    Before(range, edit, closing);
    edit.pieces.push_back(Piece::Text(fmt::format("for (int {0} = 0; {0} < {1}; ++{0})", index,
                                                  array ? array->getSize().getZExtValue()
                                                        : list->getNumInits())));
    edit.pieces.push_back(body->brace);
    for (const std::vector<Piece> &statement : declared) {
      edit.pieces.push_back(Piece::Text(body->before));
      edit.pieces.insert(edit.pieces.end(), statement.begin(), statement.end());
    }
    edit.pieces.push_back(Piece::Text(body->before_kept));
    piece_.editor.Add(edit);
    CloseAfter(piece_, loop_, closing);
  }

private:
  using Statements = std::vector<std::vector<Piece>>;

  // The array that a std::array holds, or the range itself.
  clang::QualType RangeType() const {
    const clang::QualType type = loop_.getRangeInit()->getType();
    const clang::CXXRecordDecl *record = type->getAsCXXRecordDecl();
    if (record && IsLibraryStruct(*record))
      for (const LibraryMember &member : LibraryMembers(*record))
        if (member.field->getType()->isConstantArrayType())
          return member.field->getType();
    return type;
  }
  std::string Member() const {
    return loop_.getRangeInit()->getType()->isRecordType() ? ".elements" : "";
  }

  void Refuse(std::string what) {
    piece_.unit.Report(Number::kNotYetSupported, loop_.getSourceRange(), std::move(what));
  }

  // The name of a pointer to the range; empty where the range can stay in the text.
  std::string RangeName() const {
    std::set<const clang::ValueDecl *> variables;
    if (NamesOneArray(*loop_.getRangeInit(), variables)) {
      MayChange change(variables);
      change.TraverseStmt(const_cast<clang::Stmt *>(loop_.getBody()));
      if (!change.found)
        return {};
    }
    return piece_.unit.names.Unused("range", *piece_.Function());
  }

  // samples[i]
  std::optional<std::vector<Piece>> ElementText(const std::string &index,
                                                const std::string &range) {
    if (!range.empty())
      return std::vector{Piece::Text(fmt::format("{}[{}]", range, index))};
    const auto place = piece_.editor.Find(loop_.getRangeInit()->getSourceRange());
    if (!place)
      return std::nullopt;
    const clang::Expr &written = *AsWritten(loop_.getRangeInit());
    const bool bare = IsPrimary(written) && !IsPointerInText(piece_, written);
    return std::vector{Piece::Text(bare ? "" : "("), Piece::Keep(*place),
                       Piece::Text(fmt::format("{}{}[{}]", bare ? "" : ")", Member(), index))};
  }

  // What stands before the loop, in braces of their own: its own declarations, the range.
  void Before(const std::string &range, Edit &edit, std::string &closing) {
    const clang::Stmt *init = loop_.getInit();
    if (!init && range.empty())
      return;
    edit.pieces.push_back(Piece::Text("{ "));
    closing += " }";
    if (init)
      if (const auto span = StatementSpan(piece_, *init)) {
        edit.pieces.push_back(Piece::Keep(*span));
        edit.pieces.push_back(Piece::Text(" "));
      }
    if (range.empty())
      return;
    if (const clang::InitListExpr *list = BracedRange(*loop_.getRangeInit()))
      return List(*list, range, edit);
    const auto *declaration = llvm::cast<clang::DeclStmt>(loop_.getRangeStmt());
    const auto *variable = llvm::cast<clang::VarDecl>(declaration->getSingleDecl());
    const Spaces *spaces = piece_.version ? piece_.version->Of(*variable) : nullptr;
    const clang::QualType element =
        RangeType()->getAsArrayTypeUnsafe()->getElementType();
    const auto place = piece_.editor.Find(loop_.getRangeInit()->getSourceRange());
    if (!place)
      return;
    edit.pieces.push_back(Piece::Text(
        piece_.unit.types.Declare(piece_.unit.Context().getPointerType(element),
                                  spaces ? *spaces : Spaces{}, range) +
        " = "));
    edit.pieces.push_back(Piece::Keep(*place));
    edit.pieces.push_back(Piece::Text(Member() + "; "));
  }

  // const int range[2] = {4, 8};
  void List(const clang::InitListExpr &list, const std::string &range, Edit &edit) {
    const auto place = piece_.editor.Find(list.getSourceRange());
    const clang::VarDecl &variable = *loop_.getLoopVariable();
    const Spaces *known = piece_.version ? piece_.version->Of(variable) : nullptr;
    Spaces spaces = known ? *known : Spaces{};
    if (IsReference(piece_, variable) && !spaces.empty())
      spaces.erase(spaces.begin());
    const clang::QualType element = list.getType()->getAsArrayTypeUnsafe()->getElementType();
    if (!place)
      return;
    edit.pieces.push_back(Piece::Text(fmt::format(
        "{}[{}] = ", piece_.unit.types.Declare(element, spaces, range), list.getNumInits())));
    edit.pieces.push_back(Piece::Keep(*place));
    edit.pieces.push_back(Piece::Text("; "));
  }

  Statements Declarations(const std::vector<Piece> &element) {
    const clang::VarDecl &variable = *loop_.getLoopVariable();
    if (const auto *bindings = llvm::dyn_cast<clang::DecompositionDecl>(&variable))
      return DeclareBindings(piece_, *bindings, element);
    const bool by_reference = IsReference(piece_, variable);
    std::vector<Piece> statement;
    LowerDeclarator(piece_, variable);
    const auto begin = piece_.editor.Find(variable.getBeginLoc());
    const auto colon = piece_.editor.Find(loop_.getColonLoc());
    if (!begin || !colon)
      return {};
    Span declarator{begin->file, begin->begin, colon->begin};
    const std::string_view text = WholeText(piece_, begin->file);
    while (declarator.end > declarator.begin && std::isspace(text[declarator.end - 1]))
      --declarator.end;
    statement.push_back(Piece::Keep(declarator));
    // A reference to a row is a pointer to the row's first element.
    const bool takes_address =
        by_reference && !variable.getType().getNonReferenceType()->isArrayType();
    statement.push_back(Piece::Text(takes_address ? " = &" : " = "));
    statement.insert(statement.end(), element.begin(), element.end());
    statement.push_back(Piece::Text(";"));
    return {statement};
  }

  PieceLowering &piece_;
  const clang::CXXForRangeStmt &loop_;
};

} // namespace

void LowerRangeFor(PieceLowering &piece, const clang::CXXForRangeStmt &loop) {
  RangeFor(piece, loop).Lower();
}

} // namespace spacecast
