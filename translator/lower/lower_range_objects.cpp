#include "lower/lower_range_objects.h"

#include "lower/lower_objects.h"
#include "lower/lower_statements.h"
#include "lower/statement_text.h"

#include "clang/AST/DeclCXX.h"

#include <fmt/format.h>

namespace spacecast {

namespace {

constexpr std::string_view kStep = "lower_range_objects";

// An object as text, or a pointer to it.
struct Operand {
  std::string text;
  bool is_pointer = false;
  bool is_primary = true;

  std::string Value() const { return (is_pointer ? "*" : "") + text; }
  std::string Address() const {
    return is_pointer ? text : "&" + (is_primary ? text : "(" + text + ")");
  }
};

const clang::Expr *Unwrapped(const clang::Expr *expression) {
  while (true) {
    expression = expression->IgnoreParens();
    if (const auto *full = llvm::dyn_cast<clang::FullExpr>(expression))
      expression = full->getSubExpr();
    else if (const auto *cast = llvm::dyn_cast<clang::ImplicitCastExpr>(expression);
             cast && cast->getCastKind() != clang::CK_UserDefinedConversion &&
             cast->getCastKind() != clang::CK_ConstructorConversion &&
             cast->getCastKind() != clang::CK_DerivedToBase)
      expression = cast->getSubExpr();
    else if (const auto *temporary = llvm::dyn_cast<clang::MaterializeTemporaryExpr>(expression))
      expression = temporary->getSubExpr();
    else if (const auto *bound = llvm::dyn_cast<clang::CXXBindTemporaryExpr>(expression))
      expression = bound->getSubExpr();
    else if (const auto *copy = llvm::dyn_cast<clang::CXXConstructExpr>(expression);
             copy && copy->getConstructor()->isCopyOrMoveConstructor() &&
             copy->getConstructor()->isTrivial() && copy->getNumArgs() >= 1)
      expression = copy->getArg(0);
    else
      return expression;
  }
}

const clang::VarDecl &VariableOf(const clang::DeclStmt *statement) {
  return *llvm::cast<clang::VarDecl>(statement->getSingleDecl());
}

class RangeObject {
public:
  RangeObject(PieceLowering &piece, const clang::CXXForRangeStmt &loop)
      : piece_(piece), unit_(piece.unit), loop_(loop) {}

  void Lower() {
    if (DestructorOf(VariableOf(loop_.getRangeStmt()).getType().getNonReferenceType()) ||
        DestructorOf(VariableOf(loop_.getBeginStmt()).getType()))
      return Refuse("a loop over an object with a destructor is not translated yet; name the object "
                    "before the loop and write the loop with its iterators");
    if (!StandsTogether(piece_, loop_, *loop_.getBody(), loop_.getForLoc()))
      return;
    piece_.ancestors.push_back(&loop_);
    LowerStatement(piece_, loop_.getInit());
    const auto range = Range();
    const auto head = piece_.editor.Find(loop_.getForLoc());
    const auto close = piece_.editor.Find(loop_.getRParenLoc());
    const auto body = close ? OpenBody(piece_, *loop_.getBody(), *close) : std::nullopt;
    const Operand begin{unit_.names.Unused("it", *piece_.Function())};
    const Operand end{unit_.names.Unused("it_end", *piece_.Function())};
    std::optional<std::string> first, last, condition, step;
    if (range) {
      first = CallText(VariableOf(loop_.getBeginStmt()).getInit(), {*range});
      last = CallText(VariableOf(loop_.getEndStmt()).getInit(), {*range});
      condition = CallText(loop_.getCond(), {begin, end});
      step = CallText(loop_.getInc(), {begin});
    }
    const auto declared = Element(begin);
    LowerStatement(piece_, loop_.getBody());
    piece_.ancestors.pop_back();
    if (!range || !first || !last || !condition || !step || declared.empty())
      return Refuse("a range-based for over this object is not translated yet; write the loop with "
                    "its iterators");
    if (!head || !body || head->file != body->file)
      return;
    Edit edit{{head->file, head->begin, body->begin}, {}, kStep};
    std::string closing = body->after;
    if (loop_.getInit() || !before_.empty()) {
      edit.pieces.push_back(Piece::Text("{ "));
      closing += " }";
      if (const clang::Stmt *init = loop_.getInit())
        if (const auto span = StatementSpan(piece_, *init)) {
          edit.pieces.push_back(Piece::Keep(*span));
          edit.pieces.push_back(Piece::Text(" "));
        }
      edit.pieces.push_back(Piece::Text(before_));
    }
    edit.pieces.push_back(Piece::Text(fmt::format("for ({}{}; {}; {})", Iterator(begin.text, *first),
                                                  Other(end.text, *last), *condition, *step)));
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
  void Refuse(std::string what) {
    unit_.Report(Number::kNotYetSupported, loop_.getSourceRange(), std::move(what));
  }

  // The range, which gets a name of its own where it is a value.
  std::optional<Operand> Range() {
    const clang::Expr &written = *loop_.getRangeInit();
    const clang::Expr *named = written.IgnoreParenImpCasts();
    if (const auto pointer = PointerNameOf(piece_, written))
      return Operand{*pointer, true};
    const auto text = piece_.editor.Capture(Unwrapped(&written)->getSourceRange(),
                                            [&] { LowerStatement(piece_, Unwrapped(&written)); });
    if (!text)
      return std::nullopt;
    if (const auto *dereference = llvm::dyn_cast<clang::UnaryOperator>(named);
        dereference && dereference->getOpcode() == clang::UO_Deref && text->starts_with("*"))
      return Operand{text->substr(1), true};
    if (llvm::isa<clang::DeclRefExpr, clang::MemberExpr>(named))
      return Operand{*text};
    if (named->isGLValue()) {
      const auto *dereference = llvm::dyn_cast<clang::UnaryOperator>(named);
      if (!dereference || *text != "self")
        return std::nullopt;
      return Operand{*text};
    }
    const clang::VarDecl &variable = VariableOf(loop_.getRangeStmt());
    const std::string name = unit_.names.Unused("range", *piece_.Function());
    const Spaces *spaces = piece_.version->Of(variable);
    before_ = fmt::format("{} = {}; ",
                          unit_.types.Declare(variable.getType().getNonReferenceType(),
                                              spaces ? *spaces : Spaces{}, name),
                          *text);
    return Operand{name};
  }

  // A step of the loop that the compiler wrote, with these as its operands.
  std::optional<std::string> CallText(const clang::Expr *expression,
                                      const std::vector<Operand> &operands) {
    const clang::Expr *inner = Unwrapped(expression);
    if (const auto *binary = llvm::dyn_cast<clang::BinaryOperator>(inner))
      return fmt::format("{} {} {}", operands[0].text, binary->getOpcodeStr().str(), operands[1].text);
    if (const auto *unary = llvm::dyn_cast<clang::UnaryOperator>(inner)) {
      if (unary->getOpcode() == clang::UO_LNot) {
        const auto text = CallText(unary->getSubExpr(), operands);
        return text ? std::optional("!" + *text) : std::nullopt;
      }
      return std::string(clang::UnaryOperator::getOpcodeStr(unary->getOpcode())) + operands[0].text;
    }
    if (const auto *rewritten = llvm::dyn_cast<clang::CXXRewrittenBinaryOperator>(inner))
      return rewritten->isReversed() ? std::nullopt : CallText(rewritten->getSemanticForm(), operands);
    const auto *call = llvm::dyn_cast<clang::CallExpr>(inner);
    const auto version = call ? piece_.version->callees.find(call) : piece_.version->callees.end();
    if (version == piece_.version->callees.end())
      return std::nullopt;
    const clang::FunctionDecl &callee = *version->second->function;
    const auto *method = llvm::dyn_cast<clang::CXXMethodDecl>(&callee);
    const unsigned objects = method && method->isInstance() ? 1 : 0;
    std::string text;
    for (unsigned i = 0; i < operands.size(); ++i) {
      Operand operand = operands[i];
      const bool is_object = i < objects;
      if (!is_object && i - objects >= callee.getNumParams())
        return std::nullopt;
      if (const auto *member = llvm::dyn_cast<clang::CXXMemberCallExpr>(call); member && is_object)
        if (std::string base = BasePath(*member->getImplicitObjectArgument()); !base.empty()) {
          base.pop_back();
          operand = {operand.text + (operand.is_pointer ? "->" : ".") + base};
        }
      const bool by_address =
          is_object ? !unit_.program.values.objects.contains(&callee)
                    : unit_.program.values.TypeOf(*callee.getParamDecl(i - objects))->isReferenceType();
      text += (text.empty() ? "" : ", ") + (by_address ? operand.Address() : operand.Value());
    }
    for (const HiddenParameter &hidden : unit_.storage.functions.at(&callee).parameters) {
      if (hidden.kind == HiddenParameter::Kind::kActive)
        return std::nullopt;
      const bool is_own = piece_.is_kernel && hidden.kind == HiddenParameter::Kind::kShared &&
                          !hidden.variable->getType()->isArrayType();
      text += fmt::format("{}{}{}", text.empty() ? "" : ", ", is_own ? "&" : "",
                          unit_.names.Of(hidden, *piece_.Function()));
    }
    return unit_.names.Of(*version->second) + "(" + text + ")";
  }

  // int x = *begin;
  std::vector<std::vector<Piece>> Element(const Operand &begin) {
    const clang::VarDecl &variable = *loop_.getLoopVariable();
    const clang::Expr *init = variable.getInit();
    const clang::Expr *inner = Unwrapped(init);
    const auto *call = llvm::dyn_cast<clang::CallExpr>(inner);
    const auto *dereference = llvm::dyn_cast<clang::UnaryOperator>(inner);
    if (!call && !(dereference && dereference->getOpcode() == clang::UO_Deref))
      return {};
    const auto text = CallText(inner, {begin});
    if (!text)
      return {};
    // What is at hand: the element, or a pointer to it.
    Operand element{*text};
    if (dereference) {
      element = {begin.text, true};
    } else if (const auto version = piece_.version->callees.find(call);
               version != piece_.version->callees.end()) {
      element.is_pointer =
          unit_.program.values.ResultOf(*version->second->function)->isReferenceType();
    }
    if (const auto *bindings = llvm::dyn_cast<clang::DecompositionDecl>(&variable))
      return DeclareBindings(piece_, *bindings,
                             {Piece::Text(element.is_pointer ? "(" + element.Value() + ")"
                                                             : element.Value())});
    const bool by_reference = unit_.program.values.TypeOf(variable)->isReferenceType();
    if (by_reference && !element.is_pointer)
      return {};
    LowerDeclarator(piece_, variable);
    const auto start = piece_.editor.Find(variable.getBeginLoc());
    const auto colon = piece_.editor.Find(loop_.getColonLoc());
    if (!start || !colon)
      return {};
    Span declarator{start->file, start->begin, colon->begin};
    const std::string_view file = WholeText(piece_, start->file);
    while (declarator.end > declarator.begin && std::isspace(file[declarator.end - 1]))
      --declarator.end;
    return {{Piece::Keep(declarator),
             Piece::Text(" = " + (by_reference ? element.Address() : element.Value()) + ";")}};
  }

  std::string Iterator(const std::string &name, const std::string &value) const {
    return Declare(VariableOf(loop_.getBeginStmt()), name) + " = " + value;
  }
  // In the head where both are of one type; else before it.
  std::string Other(const std::string &name, const std::string &value) const {
    const clang::VarDecl &begin = VariableOf(loop_.getBeginStmt());
    const clang::VarDecl &end = VariableOf(loop_.getEndStmt());
    const bool is_pointer = begin.getType()->isPointerType();
    if (begin.getType().getCanonicalType() != end.getType().getCanonicalType() ||
        (is_pointer && begin.getType()->getPointeeType()->isPointerType()))
      unit_.Report(Number::kNotYetSupported, loop_.getSourceRange(),
                   "the begin and the end of this range have different types, which is not "
                   "translated yet; write the loop with its iterators");
    return fmt::format(", {}{} = {}", is_pointer ? "*" : "", name, value);
  }
  std::string Declare(const clang::VarDecl &variable, const std::string &name) const {
    const Spaces *spaces = piece_.version->Of(variable);
    return unit_.types.Declare(variable.getType().getUnqualifiedType(), spaces ? *spaces : Spaces{},
                               name);
  }

  PieceLowering &piece_;
  const UnitLowering &unit_;
  const clang::CXXForRangeStmt &loop_;
  // What must be declared before the loop.
  std::string before_;
};

} // namespace

void LowerRangeObject(PieceLowering &piece, const clang::CXXForRangeStmt &loop) {
  RangeObject(piece, loop).Lower();
}

} // namespace spacecast
