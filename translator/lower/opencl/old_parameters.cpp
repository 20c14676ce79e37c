// Functions without a prototype, which C++ has not.
//
//   int add(a, b) int a, b; { ... }     int add(int a, int b) { ... }
#include "lower/opencl/unit.h"

namespace spacecast::to_cuda {

bool SpellOldParameters(Unit &unit, const clang::FunctionDecl &function) {
  const clang::FunctionDecl *definition = function.getDefinition();
  if (function.hasWrittenPrototype() || !definition || definition->getNumParams() == 0)
    return false;
  std::size_t first = unit.tokens.At(function.getFunctionTypeLoc().getLParenLoc());
  std::size_t last = unit.tokens.Closing(first);
  if (function.doesThisDeclarationHaveABody())
    last = unit.tokens.At(function.getBody()->getBeginLoc()) - 1;
  if (last >= unit.tokens.Count()) {
    unit.Report(Number::kMacroNotEditable, function.getLocation(), "the parameters of this function are put together by macros");
    return true;
  }
  std::string text;
  for (const clang::ParmVarDecl *parameter : definition->parameters()) {
    const std::string type = CudaType(unit, parameter->getType().getUnqualifiedType());
    text += (text.empty() ? "(" : ", ") + type + (type.ends_with('*') ? "" : " ") + unit.NameOf(parameter->getName());
  }
  if (unit.with_range.contains(function.getCanonicalDecl()))
    text += ", const spacecast::NdRange &range";
  for (std::size_t at = first; at <= last; ++at)
    unit.claimed.insert(at);
  unit.editor.Replace({unit.tokens.Location(first), unit.tokens.Location(last)}, text + ")", "spell_old_parameters");
  return true;
}

} // namespace spacecast::to_cuda
