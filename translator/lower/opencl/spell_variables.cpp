// The space of a variable itself, which CUDA spells as a qualifier of the declaration.
//
//   __local float tile[16];               __shared__ float tile[16];
//   __constant int table[] = { 1, 2 };    __constant__ int table[] = { 1, 2 };
//   __constant int table[] (in a kernel)  static const int table[]
#include "lower/opencl/unit.h"

namespace spacecast::to_cuda {

namespace {

clang::LangAS SpaceOf(clang::QualType type) {
  while (const auto *array = type->getAsArrayTypeUnsafe())
    type = array->getElementType();
  return type.getAddressSpace();
}

std::string_view QualifierFor(const clang::VarDecl &variable) {
  if (llvm::isa<clang::ParmVarDecl>(variable))
    return {};
  switch (SpaceOf(variable.getType())) {
  case clang::LangAS::opencl_local:
    return "__shared__";
  case clang::LangAS::opencl_constant:
    return variable.isFileVarDecl() ? "__constant__" : "static const";
  case clang::LangAS::opencl_global:
    return "__device__";
  default:
    return {};
  }
}

bool IsQualifier(const std::string &text, std::string_view wanted) {
  if (wanted == "__shared__")
    return text == "local" || text == "__local";
  if (wanted == "__device__")
    return text == "global" || text == "__global";
  return text == "constant" || text == "__constant";
}

} // namespace

void SpellVariable(Unit &unit, const clang::VarDecl &variable) {
  const std::string_view wanted = QualifierFor(variable);
  if (wanted.empty())
    return;
  const std::size_t begin = unit.tokens.At(variable.getBeginLoc());
  const std::size_t name = unit.tokens.At(variable.getLocation());
  if (begin >= name || name == unit.tokens.Count())
    return;
  // The declaration's own qualifier stands behind the last `*`, else among the specifiers.
  std::size_t own = unit.tokens.Count();
  for (std::size_t at = begin; at < name; ++at) {
    if (unit.tokens.Is(at, "*"))
      own = unit.tokens.Count();
    else if (IsQualifier(unit.tokens.Spelling(at), wanted))
      own = at;
  }
  const clang::SourceLocation first = unit.tokens.Location(begin);
  if (own == begin) {
    if (!unit.claimed.insert(own).second)
      return;
    std::string text(wanted);
    // `static` and `const` may be written already.
    for (std::size_t at = begin; at < name; ++at)
      if (wanted == "static const" && unit.tokens.Is(at, "const"))
        text = "static";
    unit.editor.Replace({first, first}, text, "spell_variable");
    return;
  }
  if (own != unit.tokens.Count() && unit.claimed.insert(own).second)
    unit.Delete(own);
  else if (own != unit.tokens.Count())
    return;
  bool is_static = false, is_const = false;
  for (std::size_t at = begin; at < name; ++at) {
    is_static |= unit.tokens.Is(at, "static");
    is_const |= unit.tokens.Is(at, "const");
  }
  std::string text(wanted);
  if (wanted == "static const")
    text = is_static ? (is_const ? "" : "const") : (is_const ? "static" : "static const");
  if (!text.empty())
    unit.editor.InsertBefore(first, text + " ", "spell_variable");
}

} // namespace spacecast::to_cuda
