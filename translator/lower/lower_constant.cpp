// Constants of program scope.
//
//   constexpr int kRows = 4;               enum { kRows = 4 };
//   constexpr unsigned long kAll = ~0ul;   #define kAll ((ulong)18446744073709551615)
//   __constant__ float taps[3] = {...};    __constant float taps[3] = {...};
#include "lower/lower_program_scope.h"

#include "find/constant_calls.h"
#include "find/constant_text.h"
#include "lower/constant_text.h"
#include "lower/opencl_text.h"

#include "clang/AST/Attr.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/DeclTemplate.h"

#include <fmt/format.h>

namespace spacecast {

namespace {

constexpr std::string_view kStep = "lower_constant";

// True where an `enum` can carry the constant: an int with a value that C computes too.
bool FitsEnumerator(const clang::VarDecl &variable) {
  const clang::QualType type = variable.getType().getCanonicalType().getUnqualifiedType();
  return type->isSpecificBuiltinType(clang::BuiltinType::Int) && variable.getInit();
}

} // namespace

std::optional<LoweredPiece> LowerConstant(UnitLowering &unit, const clang::VarDecl &variable) {
  PieceEditor editor(unit.source, unit.source.device, unit.expanded, 0, unit.macro_bodies,
                     unit.wanted);
  PieceLowering piece{unit, editor, nullptr, {}, false};
  LoweredPiece result;
  const std::string name = unit.names.Of(variable);
  const clang::Expr *initializer = variable.getAnyInitializer();
  const auto whole = DeclarationSpan(unit, variable.getSourceRange());
  if (!whole)
    return std::nullopt;
  const std::string_view text = unit.source.files[whole->file].text;
  if (unit.program.from_opencl) {
    LowerOpenClConstant(piece, variable);
    result.edits = editor.Finish();
    result.source = WithLeadingComment(text, *whole);
    return result;
  }
  if (!initializer && !variable.hasAttr<clang::CUDAConstantAttr>()) {
    unit.Report(Number::kUnsupportedConstruct, variable.getSourceRange(),
                fmt::format("'{}' is a host variable, whose value device code cannot know",
                            variable.getNameAsString()));
    return std::nullopt;
  }
  std::string before, after = ";";
  const clang::QualType type = variable.getType();
  // C's constants hold no calls, and a template's text names what it is instantiated with.
  const bool is_computed =
      initializer && (HoldsCall(*initializer) || llvm::isa<clang::VarTemplateSpecializationDecl>(variable));
  const clang::APValue *computed = is_computed ? variable.evaluateValue() : nullptr;
  const auto computed_text =
      computed ? ConstantText(*computed, type, unit.Context()) : std::nullopt;
  if (FitsEnumerator(variable)) {
    before = fmt::format("enum {{ {} = ", name);
    after = " };";
  } else if (type->isIntegralOrEnumerationType() && !type->isArrayType()) {
    // A macro, since only an int fits an enumerator and array bounds need a constant.
    clang::Expr::EvalResult value;
    if (initializer && (!initializer->EvaluateAsRValue(value, unit.Context()) || !value.Val.isInt()))
      return std::nullopt;
    llvm::SmallString<32> digits("0");
    if (initializer) {
      digits.clear();
      value.Val.getInt().toString(digits, 10);
    }
    result.before = fmt::format("#define {} (({}){})\n", name,
                                unit.types.Specifier(type.getUnqualifiedType()), std::string(digits));
    result.source = {whole->file, whole->end, whole->end};
    return result;
  } else {
    Spaces spaces;
    if (const auto known = unit.spaces.globals.find(&variable); known != unit.spaces.globals.end())
      spaces = known->second;
    before = fmt::format("__constant {} = ", unit.types.Declare(type, spaces, name));
  }
  if (initializer && HoldsConstruction(*initializer)) {
    clang::APValue made;
    llvm::SmallVector<clang::PartialDiagnosticAt, 4> remarks;
    const auto text_of_value =
        initializer->EvaluateAsInitializer(made, unit.Context(), &variable, remarks, true)
            ? ConstantText(unit, made, type)
            : std::nullopt;
    if (!text_of_value)
      unit.Report(Number::kNotYetSupported, variable.getSourceRange(),
                  fmt::format("the value of constant '{}' is not known to the compiler, or holds what "
                              "C cannot write; make its constructors constexpr",
                              variable.getNameAsString()));
    editor.Add({*whole, {Piece::Text(before + text_of_value.value_or("0") + after)}, kStep});
    result.edits = editor.Finish();
    result.source = WithLeadingComment(text, *whole);
    return result;
  }
  const auto value =
      initializer && initializer->getBeginLoc().isValid() && !computed_text &&
              !llvm::isa<clang::CXXConstructExpr>(initializer->IgnoreImplicit())
          ? editor.Find(initializer->getSourceRange())
          : std::nullopt;
  if (value && whole->Contains(*value)) {
    LowerStatement(piece, initializer);
    editor.Add({*whole, {Piece::Text(before), Piece::Keep(*value), Piece::Text(after)}, kStep});
  } else {
    if (before.ends_with(" = "))
      before += computed_text.value_or("{0}");
    editor.Add({*whole, {Piece::Text(before + after)}, kStep});
  }
  result.edits = editor.Finish();
  result.source = WithLeadingComment(text, *whole);
  return result;
}

} // namespace spacecast
