#include "lower/opencl/unit.h"

#include "lower/lowering.h"

#include "clang/AST/Attr.h"

namespace spacecast::to_cuda {

bool Unit::IsProject(clang::SourceLocation location) const {
  const auto file = source.FileOf(side, Manager().getExpansionLoc(location));
  return file && source.files[*file].is_project;
}

void Unit::Report(Number number, clang::SourceRange range, std::string message) {
  Diagnostic diagnostic{number, {}, std::move(message), {}};
  auto span = source.SpanOf(side, range);
  if (!span)
    span = source.SpanOf(side, Manager().getExpansionLoc(range.getBegin()));
  if (span)
    diagnostic.place = source.PlaceOf(*span);
  AddOnce(diagnostics, std::move(diagnostic));
}

const clang::Stmt *Unit::WrittenParent() const {
  for (auto at = ancestors.rbegin(); at != ancestors.rend(); ++at)
    if (!llvm::isa<clang::ImplicitCastExpr, clang::FullExpr>(*at))
      return *at;
  return nullptr;
}

void Unit::Delete(std::size_t token) {
  const clang::SourceLocation location = tokens.Location(token);
  if (location.isMacroID()) {
    editor.Replace({location, location}, "", "drop_word");
    return;
  }
  auto span = source.SpanOf(side, {location, location});
  if (!span)
    return;
  const std::string &text = source.files[span->file].text;
  while (span->end < text.size() && (text[span->end] == ' ' || text[span->end] == '\t'))
    ++span->end;
  editor.Add({*span, {Piece::Text("")}, "drop_word"});
}

clang::SourceRange Unit::RangeOf(const clang::Expr &expression) const {
  clang::SourceRange range = expression.getSourceRange();
  for (const clang::Stmt *at = &expression; at;) {
    const auto *cast = llvm::dyn_cast<clang::CStyleCastExpr>(at);
    if (cast && VectorOf(cast->getType())) {
      const std::size_t next = tokens.At(cast->getRParenLoc()) + 1;
      if (tokens.Is(next, "(") && Manager().isBeforeInTranslationUnit(tokens.Location(next), cast->getSubExpr()->getBeginLoc()))
        if (const std::size_t close = tokens.Closing(next); close != tokens.Count())
          range.setEnd(tokens.Location(close));
      return range;
    }
    const clang::Stmt *last = nullptr;
    for (const clang::Stmt *child : at->children())
      if (child && child->getEndLoc() == at->getEndLoc())
        last = child;
    at = last;
  }
  return range;
}

std::string Unit::NameOf(std::string_view name) const {
  const auto found = renamed.find(name);
  return found == renamed.end() ? std::string(name) : found->second;
}

bool IsKernel(const clang::FunctionDecl &function) {
  return function.hasAttr<clang::DeviceKernelAttr>();
}

std::string_view BuiltIn(const Unit &unit, const clang::CallExpr &call) {
  const clang::FunctionDecl *callee = call.getDirectCallee();
  // Clang makes a built-in function's declaration where it is first used, without a written type.
  if (!callee || !callee->getIdentifier() || callee->getDefinition() ||
      (callee->getTypeSourceInfo() && unit.IsProject(callee->getLocation())))
    return {};
  return callee->getName();
}

const clang::ExtVectorType *VectorOf(clang::QualType type) {
  return type.isNull() ? nullptr : type.getCanonicalType()->getAs<clang::ExtVectorType>();
}

std::string OpenClType(clang::QualType type) {
  const clang::QualType plain = type.getCanonicalType().getUnqualifiedType();
  if (const auto *vector = VectorOf(plain))
    return OpenClType(vector->getElementType()) + std::to_string(vector->getNumElements());
  if (plain->isHalfType())
    return "half";
  if (plain->isPointerType())
    return OpenClType(plain->getPointeeType()) + " *";
  clang::PrintingPolicy policy{clang::LangOptions()};
  policy.SuppressTagKeyword = true;
  return OpenClSpelling(plain.getAsString(policy));
}

std::string CudaType(Unit &unit, clang::QualType type) {
  const clang::QualType plain = type.getCanonicalType();
  // An atomic_int is an int in CUDA.
  if (const auto *atomic = plain->getAs<clang::AtomicType>())
    return CudaType(unit, atomic->getValueType());
  if (plain->isPointerType()) {
    const clang::QualType pointee = plain->getPointeeType();
    std::string text = CudaType(unit, pointee);
    const bool is_const = pointee.isConstQualified() ||
                          pointee.getAddressSpace() == clang::LangAS::opencl_constant;
    if (is_const && !pointee->isPointerType())
      text = "const " + text;
    if (pointee.isVolatileQualified() && !pointee->isPointerType())
      text = "volatile " + text;
    return text + (text.ends_with('*') ? "*" : " *");
  }
  if (const auto *tag = plain->getAsTagDecl()) {
    const auto *name = tag->getTypedefNameForAnonDecl();
    return unit.NameOf(name ? name->getName() : tag->getName());
  }
  const std::string name = OpenClType(plain);
  if (name == "long")
    return "long long";
  // The tables' first name of these is one of fixed size.
  for (const std::string_view word : {"int", "short", "char", "float", "double", "bool"})
    if (name == word)
      return name;
  return unit.tables.Type(name).value_or(name == "_Bool" ? "bool" : name);
}

bool IsPrimary(const clang::Expr &expression) {
  const clang::Expr *written = expression.IgnoreImplicit();
  return llvm::isa<clang::ParenExpr, clang::DeclRefExpr, clang::MemberExpr, clang::CallExpr,
                   clang::ArraySubscriptExpr, clang::IntegerLiteral, clang::FloatingLiteral,
                   clang::CharacterLiteral, clang::StringLiteral, clang::ExtVectorElementExpr,
                   clang::CompoundLiteralExpr>(written) ||
         (llvm::isa<clang::CStyleCastExpr>(written) && VectorOf(written->getType()));
}

bool IsPlain(const clang::Expr &expression) {
  const clang::Expr *written = expression.IgnoreParenImpCasts();
  if (llvm::isa<clang::DeclRefExpr, clang::IntegerLiteral, clang::FloatingLiteral>(written))
    return true;
  if (const auto *member = llvm::dyn_cast<clang::MemberExpr>(written))
    return IsPlain(*member->getBase());
  if (const auto *lanes = llvm::dyn_cast<clang::ExtVectorElementExpr>(written))
    return IsPlain(*lanes->getBase());
  if (const auto *element = llvm::dyn_cast<clang::ArraySubscriptExpr>(written))
    return IsPlain(*element->getBase()) && IsPlain(*element->getIdx());
  return false;
}

void Cast(Unit &unit, const clang::Expr &expression, const std::string &type) {
  const bool is_primary = IsPrimary(expression);
  unit.editor.Wrap(unit.RangeOf(expression), "(" + type + ")" + (is_primary ? "" : "("),
                   is_primary ? "" : ")", "cast");
}

} // namespace spacecast::to_cuda
