// printf: C's conversions to those that every OpenCL driver prints right.
//
//   printf("%lld %zu\n", n, size)    ->    printf("%ld %lu\n", n, (ulong)size)
//
// OpenCL C 1.2, section 6.12.13: `l` is 64 bits wide, and there is neither `ll` nor `z`.
#include "lower/lowering.h"

#include "clang/Lex/Lexer.h"

#include <fmt/format.h>

#include <algorithm>

namespace spacecast {

namespace {

constexpr std::string_view kStep = "rewrite_printf";

struct Conversion {
  char letter = 0;
  bool is_long = false;
};

// Rewrites the format as spelled, and lists what each argument is printed as.
std::string RewriteFormat(const std::string &format, std::vector<Conversion> &conversions) {
  std::string result;
  for (std::size_t i = 0; i < format.size(); ++i) {
    result += format[i];
    if (format[i] != '%')
      continue;
    std::size_t at = i + 1;
    while (at < format.size() && std::string_view("-+ #0123456789.*").find(format[at]) !=
                                     std::string_view::npos) {
      if (format[at] == '*')
        conversions.push_back({'*', false});
      result += format[at++];
    }
    Conversion conversion;
    std::string length;
    while (at < format.size() &&
           std::string_view("hljztqL").find(format[at]) != std::string_view::npos)
      length += format[at++];
    if (at >= format.size()) {
      i = at;
      break;
    }
    conversion.letter = format[at];
    const bool is_integer =
        std::string_view("diouxX").find(conversion.letter) != std::string_view::npos;
    conversion.is_long = is_integer && (length.find('l') != std::string::npos ||
                                        length.find_first_of("jztq") != std::string::npos);
    if (conversion.is_long)
      result += 'l';
    else if (is_integer && length.starts_with('h'))
      result += length;
    result += conversion.letter;
    if (conversion.letter != '%')
      conversions.push_back(conversion);
    i = at;
  }
  return result;
}

void LowerArgument(PieceLowering &piece, const clang::Expr &argument, const Conversion &conversion) {
  const clang::Expr *written = argument.IgnoreImplicit();
  const clang::QualType type = argument.getType();
  std::string cast;
  if (type->isIntegerType() && conversion.letter != 'c') {
    const bool is_wide = piece.unit.Context().getTypeSize(type) == 64;
    const bool is_unsigned =
        std::string_view("ouxX").find(conversion.letter) != std::string_view::npos;
    const bool is_size = piece.unit.types.Specifier(type) != "long" &&
                         piece.unit.types.Specifier(type) != "ulong" &&
                         TableSpelling(type) != "long" && TableSpelling(type) != "unsigned long";
    if (conversion.is_long && (!is_wide || is_size))
      cast = is_unsigned ? "ulong" : "long";
    else if (!conversion.is_long && is_wide)
      cast = is_unsigned ? "uint" : "int";
    else if (written->getType()->isBooleanType() && !conversion.is_long)
      cast = "int";
  }
  if (cast.empty())
    return;
  const bool simple = IsPrimary(*written);
  piece.editor.Wrap(argument.getSourceRange(), fmt::format("({}){}", cast, simple ? "" : "("),
                    simple ? "" : ")", kStep);
}

} // namespace

bool LowerPrintf(PieceLowering &piece, const clang::CallExpr &call) {
  piece.ancestors.push_back(&call);
  const auto *format =
      call.getNumArgs() ? llvm::dyn_cast<clang::StringLiteral>(call.getArg(0)->IgnoreParenImpCasts())
                        : nullptr;
  if (!format) {
    piece.unit.Report(Number::kUnsupportedConstruct, call.getSourceRange(),
                      "printf's format is not a literal, which OpenCL C demands (section 6.12.13)");
    piece.ancestors.pop_back();
    return true;
  }
  std::vector<Conversion> conversions;
  // Adjacent literals are edited one by one.
  for (unsigned i = 0; i < format->getNumConcatenated(); ++i) {
    const clang::SourceLocation token = format->getStrTokenLoc(i);
    const std::string spelled =
        clang::Lexer::getSourceText(
            clang::CharSourceRange::getTokenRange(piece.unit.Manager().getSpellingLoc(token)),
            piece.unit.Manager(), piece.unit.Context().getLangOpts())
            .str();
    const std::string rewritten = RewriteFormat(spelled, conversions);
    if (rewritten != spelled)
      piece.editor.Replace(token, rewritten, kStep);
  }
  // PoCL prints nothing of such a format but an error.
  if (std::ranges::any_of(conversions, [](const Conversion &c) { return c.letter == '*'; }))
    piece.unit.Report(Number::kUnsupportedConstruct, call.getSourceRange(),
                      "a width or precision given by an argument ('*') is not in OpenCL C's printf "
                      "(section 6.12.13); write the number into the format");
  for (unsigned i = 1; i < call.getNumArgs(); ++i) {
    const Conversion conversion = i - 1 < conversions.size() ? conversions[i - 1] : Conversion{};
    LowerStatement(piece, call.getArg(i));
    LowerArgument(piece, *call.getArg(i), conversion);
  }
  piece.ancestors.pop_back();
  return true;
}

} // namespace spacecast
