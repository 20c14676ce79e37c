// Objects without a name, which in C live as long as the block and in C++ as long as the expression.
//
//   f((struct pair){ 1, 2 })         f(pair{ 1, 2 })
//   sum((int[]){ 1, 2, i }, 3)       sum(spacecast::elements_of<int>({ 1, 2, i }), 3)
//   int *p = (int[]){ 1, 2, i };     int p_object[] = { 1, 2, i };
//                                    int *p = p_object;
#include "lower/opencl/unit.h"

#include <fmt/format.h>

namespace spacecast::to_cuda {

namespace {

constexpr std::string_view kStep = "lower_nameless_object";

// `int [2][3]` in the two parts that a declaration has on both sides of a name.
struct TypeText {
  std::string element, extents;
};

TypeText TextOf(Unit &unit, clang::QualType type) {
  std::string extents;
  while (const auto *array = unit.Context().getAsConstantArrayType(type)) {
    extents += fmt::format("[{}]", array->getSize().getZExtValue());
    type = array->getElementType();
  }
  return {(type.isConstQualified() ? "const " : "") + CudaType(unit, type.getUnqualifiedType()), extents};
}

// The statement or expression around the object, without conversions and parentheses; `address` is set
// where its address is taken in between.
const clang::Stmt *UserOf(const Unit &unit, const clang::UnaryOperator *&address) {
  for (auto at = unit.ancestors.rbegin(); at != unit.ancestors.rend(); ++at) {
    const auto *operation = llvm::dyn_cast<clang::UnaryOperator>(*at);
    if (operation && operation->getOpcode() == clang::UO_AddrOf && !address)
      address = operation;
    else if (!llvm::isa<clang::ImplicitCastExpr, clang::ParenExpr, clang::FullExpr>(*at))
      return *at;
  }
  return nullptr;
}

bool IsUsedInPlace(const clang::Stmt &user) {
  if (const auto *call = llvm::dyn_cast<clang::CallExpr>(&user))
    return !call->getType()->isPointerType();
  const auto *operation = llvm::dyn_cast<clang::UnaryOperator>(&user);
  return llvm::isa<clang::ArraySubscriptExpr>(user) || (operation && operation->getOpcode() == clang::UO_Deref);
}

std::string FreshName(const Unit &unit, std::string name) {
  const auto is_taken = [&] {
    for (std::size_t at = 0; at < unit.tokens.Count(); ++at)
      if (unit.tokens.Is(at, name))
        return true;
    return false;
  };
  while (is_taken())
    name += '_';
  return name;
}

// `int *p = (int[]){ ... };`, alone in its statement: the object gets a name of its own before it.
bool NameObject(Unit &unit, const clang::DeclStmt &statement, const clang::CompoundLiteralExpr &literal,
                const clang::UnaryOperator *address) {
  const auto *variable = statement.isSingleDecl() ? llvm::dyn_cast<clang::VarDecl>(statement.getSingleDecl()) : nullptr;
  const auto block = std::ranges::find(unit.ancestors, &statement);
  if (!variable || !variable->hasLocalStorage() || block == unit.ancestors.begin() || block == unit.ancestors.end() ||
      !llvm::isa<clang::CompoundStmt>(*std::prev(block)))
    return false;
  const clang::SourceLocation first = address ? address->getBeginLoc() : literal.getBeginLoc();
  const std::size_t before = unit.tokens.At(first), last = unit.tokens.At(literal.getEndLoc());
  if (before == unit.tokens.Count() || before == 0 || !unit.tokens.Is(before - 1, "=") || !unit.tokens.Is(last + 1, ";"))
    return false;
  const auto span = unit.source.SpanOf(unit.side, statement.getBeginLoc());
  if (!span)
    return false;
  const std::string &file = unit.source.files[span->file].text;
  const std::size_t line = span->begin == 0 ? 0 : file.rfind('\n', span->begin - 1) + 1;
  const std::string indent = file.substr(line, span->begin - line);
  const bool starts_line = indent.find_first_not_of(" \t") == std::string::npos;
  const std::string name = FreshName(unit, unit.NameOf(variable->getName()) + "_object");
  const TypeText type = TextOf(unit, literal.getType());
  unit.editor.ReplacePieces(statement.getSourceRange(),
                            {fmt::format("{} {}{} = ", type.element, name, type.extents),
                             unit.RangeOf(VectorOf(literal.getType()) ? static_cast<const clang::Expr &>(literal) : *literal.getInitializer()),
                             ";" + (starts_line ? "\n" + indent : std::string(" ")),
                             clang::SourceRange(statement.getBeginLoc(), unit.tokens.Location(before - 1)),
                             fmt::format(" {}{};", address ? "&" : "", name)},
                            kStep);
  return true;
}

} // namespace

void LowerCompoundLiteral(Unit &unit, const clang::CompoundLiteralExpr &literal) {
  const clang::UnaryOperator *address = nullptr;
  const clang::Stmt *user = UserOf(unit, address);
  const bool is_array = literal.getType()->isArrayType();
  if (VectorOf(literal.getType()) && !address)
    return;
  const clang::Expr *initialiser = literal.getInitializer();
  const std::size_t brace = unit.tokens.At(initialiser->getBeginLoc());
  const auto *dereference = llvm::dyn_cast_or_null<clang::UnaryOperator>(user);
  if (brace == unit.tokens.Count() || brace == 0) {
    unit.Report(Number::kMacroNotEditable, unit.RangeOf(literal), "this object without a name is put together by macros");
    return;
  }
  if (const auto *statement = llvm::dyn_cast_or_null<clang::DeclStmt>(user);
      statement && (is_array || address) && NameObject(unit, *statement, literal, address))
    return;
  if (is_array && !address && user && IsUsedInPlace(*user)) {
    const TypeText type = TextOf(unit, unit.Context().getAsArrayType(literal.getType())->getElementType());
    const auto *list = llvm::dyn_cast<clang::InitListExpr>(initialiser);
    const auto *array = unit.Context().getAsConstantArrayType(literal.getType());
    // The number of elements follows from the list, if it gives them all.
    std::string count;
    const auto *written = list && list->getSyntacticForm() ? list->getSyntacticForm() : list;
    if (!written || !array || written->getNumInits() != array->getSize() || list->hasArrayFiller())
      count = fmt::format(", {}", array ? array->getSize().getZExtValue() : 0);
    unit.needs_header = true;
    unit.editor.ReplacePieces(unit.RangeOf(literal),
                              {fmt::format("spacecast::elements_of<{}{}{}>(", type.element, type.extents, count),
                               unit.RangeOf(*initialiser), std::string(")")},
                              kStep);
    return;
  }
  if (is_array) {
    unit.Report(Number::kNotYetSupported, unit.RangeOf(literal),
                "the address of an array without a name is kept; declare a variable for it");
    return;
  }
  if (!VectorOf(literal.getType()))
    unit.editor.Replace({literal.getLParenLoc(), unit.tokens.Location(brace - 1)},
                        CudaType(unit, literal.getType().getUnqualifiedType()), kStep);
  if (!address)
    return;
  if (dereference && dereference->getOpcode() == clang::UO_Deref) {
    unit.editor.ReplacePieces(unit.RangeOf(*dereference), {unit.RangeOf(literal)}, kStep);
    return;
  }
  if (user && IsUsedInPlace(*user)) {
    unit.needs_header = true;
    unit.editor.ReplacePieces(unit.RangeOf(*address),
                              {std::string("spacecast::address_of("), unit.RangeOf(literal), std::string(")")},
                              kStep);
    return;
  }
  unit.Report(Number::kNotYetSupported, unit.RangeOf(*address),
              "the address of an object without a name is kept; declare a variable for it");
}

} // namespace spacecast::to_cuda
