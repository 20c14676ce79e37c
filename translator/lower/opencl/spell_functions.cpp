// Kernels, functions and their attributes.
//
//   __kernel void k(__global int *p)       extern "C" __global__ void k(int *p)
//   int helper(int x)                      __device__ int helper(int x)
//   __local float *a, in a kernel          unsigned int a_offset, and at the body's begin
//                                          float *a = (float *)(local_memory + a_offset);
#include "lower/opencl/describe_kernels.h"

#include "clang/AST/Attr.h"

#include <fmt/format.h>

namespace spacecast::to_cuda {

namespace {

constexpr std::string_view kStep = "spell_function";

std::string ProductOf(Unit &unit, const clang::ReqdWorkGroupSizeAttr &attribute) {
  std::string text;
  for (const clang::Expr *size : {attribute.getXDim(), attribute.getYDim(), attribute.getZDim()}) {
    const clang::Expr *written = size->IgnoreImplicit();
    if (const auto *constant = llvm::dyn_cast<clang::ConstantExpr>(written))
      written = constant->getSubExpr()->IgnoreImplicit();
    std::string each(unit.editor.Peek(written->getSourceRange()));
    if (each.empty())
      each = std::to_string(size->EvaluateKnownConstInt(unit.Context()).getZExtValue());
    else if (!IsPrimary(*written))
      each = "(" + each + ")";
    text += (text.empty() ? "" : " * ") + each;
  }
  return text;
}

// `__attribute__((...))` from its keyword to its last parenthesis, by a token inside.
std::pair<std::size_t, std::size_t> Around(const Unit &unit, clang::SourceLocation inside) {
  std::size_t at = unit.tokens.At(inside);
  while (at != unit.tokens.Count() && at > 0 && !unit.tokens.Is(at, "__attribute__"))
    --at;
  if (!unit.tokens.Is(at, "__attribute__"))
    return {unit.tokens.Count(), unit.tokens.Count()};
  return {at, unit.tokens.Closing(at + 1)};
}

void ClaimAll(Unit &unit, std::size_t first, std::size_t last) {
  for (std::size_t at = first; at <= last; ++at)
    unit.claimed.insert(at);
}

void RemoveRange(Unit &unit, std::size_t first, std::size_t last) {
  const clang::SourceRange range(unit.tokens.Location(first), unit.tokens.Location(last));
  ClaimAll(unit, first, last);
  auto span = unit.source.SpanOf(unit.side, range);
  if (!span || range.getBegin().isMacroID()) {
    unit.editor.Replace(range, "", kStep);
    return;
  }
  const std::string &text = unit.source.files[span->file].text;
  while (span->end < text.size() && std::string_view(" \t\r\n").find(text[span->end]) != std::string_view::npos)
    ++span->end;
  unit.editor.Add({*span, {Piece::Text("")}, kStep});
}

// Hints of OpenCL's that CUDA has no word for; GNU's attributes stay.
void SpellAttributes(Unit &unit, const clang::FunctionDecl &function, std::size_t kernel_token) {
  for (const clang::Attr *attribute : function.attrs()) {
    const bool is_hint = llvm::isa<clang::WorkGroupSizeHintAttr, clang::VecTypeHintAttr,
                                   clang::OverloadableAttr, clang::ReqdWorkGroupSizeAttr>(attribute);
    if (!is_hint || attribute->isImplicit())
      continue;
    const auto [first, last] = Around(unit, attribute->getLocation());
    if (last == unit.tokens.Count() || unit.claimed.contains(first))
      continue;
    const auto *size = llvm::dyn_cast<clang::ReqdWorkGroupSizeAttr>(attribute);
    if (!size || unit.called_kernels.contains(function.getCanonicalDecl())) {
      RemoveRange(unit, first, last);
      continue;
    }
    std::string text = "__launch_bounds__(" + ProductOf(unit, *size) + ")";
    // The linkage comes first.
    if (first < kernel_token)
      text = "extern \"C\" " + text;
    ClaimAll(unit, first, last);
    unit.editor.Replace({unit.tokens.Location(first), unit.tokens.Location(last)}, text, kStep);
  }
}

std::string LocalPointer(Unit &unit, const clang::ParmVarDecl &parameter) {
  const std::string type = CudaType(unit, parameter.getType());
  return fmt::format("{0}{1}{2} = ({0})(local_memory + {2}_offset);", type,
                     type.ends_with('*') ? "" : " ", unit.NameOf(parameter.getName()));
}

std::string Indentation(const Unit &unit, clang::SourceLocation brace, const clang::CompoundStmt &body) {
  if (body.body_empty())
    return "  ";
  const auto span = unit.source.SpanOf(unit.side, unit.Manager().getExpansionLoc(body.body_front()->getBeginLoc()));
  if (!span)
    return "  ";
  const std::string &text = unit.source.files[span->file].text;
  const std::size_t line = span->begin == 0 ? 0 : text.rfind('\n', span->begin - 1) + 1;
  const std::string before = text.substr(line, span->begin - line);
  return before.find_first_not_of(" \t") == std::string::npos && !before.empty() ? before : "    ";
}

bool IsLocalPointer(const clang::ParmVarDecl &parameter) {
  return parameter.getType()->isPointerType() &&
         parameter.getType()->getPointeeType().getAddressSpace() == clang::LangAS::opencl_local;
}

} // namespace

unsigned LocalAlignment(const Unit &unit) {
  unsigned alignment = 16;
  for (const clang::Decl *declaration : unit.Context().getTranslationUnitDecl()->decls())
    if (const auto *function = llvm::dyn_cast<clang::FunctionDecl>(declaration);
        function && IsKernel(*function))
      for (const clang::ParmVarDecl *parameter : function->parameters())
        if (IsLocalPointer(*parameter) && !parameter->getType()->getPointeeType()->isIncompleteType())
          alignment = std::max(alignment, static_cast<unsigned>(unit.Context().getTypeAlignInChars(
                                              parameter->getType()->getPointeeType()).getQuantity()));
  return alignment;
}

namespace {

void SpellParameters(Unit &unit, const clang::FunctionDecl &function, bool is_kernel) {
  const auto *body = function.doesThisDeclarationHaveABody()
                         ? llvm::dyn_cast<clang::CompoundStmt>(function.getBody())
                         : nullptr;
  std::string unpacking;
  for (const clang::ParmVarDecl *parameter : function.parameters()) {
    // The way back cannot tell it from a pointer to constants in global memory.
    if (is_kernel && parameter->getType()->isPointerType() &&
        parameter->getType()->getPointeeType().getAddressSpace() == clang::LangAS::opencl_constant)
      unit.editor.InsertAfter(parameter->getEndLoc(), " /* __constant */", kStep);
    if (!is_kernel || !IsLocalPointer(*parameter))
      continue;
    const std::size_t first = unit.tokens.At(parameter->getBeginLoc());
    std::size_t last = unit.tokens.At(parameter->getEndLoc());
    if (first >= unit.tokens.Count() || last >= unit.tokens.Count())
      continue;
    ClaimAll(unit, first, last);
    unit.editor.Replace({unit.tokens.Location(first), unit.tokens.Location(last)},
                        fmt::format("unsigned int {}_offset", unit.NameOf(parameter->getName())), kStep);
    if (body)
      unpacking += "\n@" + LocalPointer(unit, *parameter);
  }
  if (unit.with_range.contains(function.getCanonicalDecl())) {
    const std::size_t close = unit.tokens.Closing(unit.tokens.At(function.getFunctionTypeLoc().getLParenLoc()));
    if (close != unit.tokens.Count()) {
      const std::string range = is_kernel ? "spacecast::NdRange range" : "const spacecast::NdRange &range";
      if (function.getNumParams() == 0) {
        const std::size_t open = unit.tokens.At(function.getFunctionTypeLoc().getLParenLoc());
        // `f(void)` is `f()` in C.
        for (std::size_t at = open + 1; at < close; ++at)
          if (unit.claimed.insert(at).second)
            unit.Delete(at);
        unit.editor.InsertBefore(unit.tokens.Location(close), range, kStep);
      } else {
        unit.editor.InsertAfter(function.getParamDecl(function.getNumParams() - 1)->getEndLoc(),
                                ", " + range, kStep);
      }
    }
    unit.needs_header = true;
  }
  if (unpacking.empty())
    return;
  std::string text = fmt::format("\n@extern __shared__ __align__({}) unsigned char local_memory[];",
                                 LocalAlignment(unit)) + unpacking;
  const std::string indentation = Indentation(unit, body->getLBracLoc(), *body);
  for (std::size_t at = text.find('@'); at != std::string::npos; at = text.find('@', at))
    text.replace(at, 1, indentation);
  // A body that goes on behind its brace gets a line of its own.
  const auto brace = unit.source.SpanOf(unit.side, body->getLBracLoc());
  if (brace) {
    const std::string &file = unit.source.files[brace->file].text;
    const std::size_t next = file.find_first_not_of(" \t\r", brace->end);
    if (next != std::string::npos && file[next] != '\n')
      text += "\n" + indentation.substr(0, indentation.size() - 1);
  }
  unit.editor.InsertAfter(body->getLBracLoc(), text, kStep);
}

} // namespace

void SpellFunction(Unit &unit, const clang::FunctionDecl &function) {
  const std::size_t begin = unit.tokens.At(function.getBeginLoc());
  if (begin == unit.tokens.Count())
    return;
  const bool splits = unit.called_kernels.contains(function.getCanonicalDecl());
  std::size_t kernel_token = unit.tokens.Count();
  const std::size_t name = unit.tokens.At(function.getLocation());
  if (IsKernel(function)) {
    // An attribute may come before the word.
    for (std::size_t at = name; at-- > 0;) {
      if (unit.tokens.Is(at, "kernel") || unit.tokens.Is(at, "__kernel"))
        kernel_token = at;
      if (unit.tokens.Is(at, ";") || unit.tokens.Is(at, "}") || kernel_token == at)
        break;
    }
    if (kernel_token == unit.tokens.Count()) {
      unit.Report(Number::kMacroNotEditable, function.getLocation(), "the word '__kernel' of this kernel is not found");
      return;
    }
    bool attribute_first = false;
    for (const clang::Attr *attribute : function.attrs())
      if (llvm::isa<clang::ReqdWorkGroupSizeAttr>(attribute))
        attribute_first |= unit.tokens.At(attribute->getLocation()) < kernel_token;
    if (unit.claimed.insert(kernel_token).second) {
      const clang::SourceLocation at = unit.tokens.Location(kernel_token);
      unit.editor.Replace({at, at}, splits ? "__device__" : attribute_first ? "__global__" : "extern \"C\" __global__", kStep);
    }
    if (splits) {
      unit.editor.Replace({function.getLocation(), function.getLocation()},
                          unit.NameOf(function.getName()) + "_body", kStep);
      unit.claimed.insert(name);
    }
  } else {
    unit.editor.InsertBefore(function.getBeginLoc(), "__device__ ", kStep);
  }
  SpellAttributes(unit, function, kernel_token);
  if (!SpellOldParameters(unit, function))
    SpellParameters(unit, function, IsKernel(function) && !splits);
}

} // namespace spacecast::to_cuda
