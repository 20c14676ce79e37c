// Literals that C++ writes otherwise than OpenCL C.
//
//   1ull, 0b101, 1'000, nullptr, u8"x"     1ul, 5, 1000, 0
#include "lower/lowering.h"

#include "clang/Lex/Lexer.h"

#include <fmt/format.h>

namespace spacecast {

namespace {

constexpr std::string_view kStep = "lower_literals";

std::string Spelling(const PieceLowering &piece, const clang::Expr &literal) {
  return clang::Lexer::getSourceText(
             clang::CharSourceRange::getTokenRange(
                 piece.unit.Manager().getSpellingLoc(literal.getBeginLoc())),
             piece.unit.Manager(), piece.unit.Context().getLangOpts())
      .str();
}

void LowerInteger(PieceLowering &piece, const clang::IntegerLiteral &literal) {
  std::string text = Spelling(piece, literal);
  const std::string before = text;
  std::erase(text, '\'');
  std::size_t suffix = text.find_last_not_of("uUlLzZ");
  suffix = suffix == std::string::npos ? 0 : suffix + 1;
  std::string digits = text.substr(0, suffix), letters = text.substr(suffix);
  if (digits.starts_with("0b") || digits.starts_with("0B")) {
    llvm::SmallString<32> value;
    literal.getValue().toString(value, 10, false);
    digits = std::string(value);
  }
  // OpenCL's long is 64 bits wide and `ll` is reserved (section 6.1.1).
  if (const std::size_t at = letters.find("ll"); at != std::string::npos)
    letters.replace(at, 2, "l");
  if (const std::size_t at = letters.find("LL"); at != std::string::npos)
    letters.replace(at, 2, "L");
  std::erase(letters, 'z');
  std::erase(letters, 'Z');
  if (digits + letters != before)
    piece.editor.Replace(literal.getSourceRange(), digits + letters, kStep);
}

void LowerFloating(PieceLowering &piece, const clang::FloatingLiteral &literal) {
  std::string text = Spelling(piece, literal);
  if (literal.getType()->isSpecificBuiltinType(clang::BuiltinType::Double))
    piece.unit.needs.extensions.insert("cl_khr_fp64");
  const std::string before = text;
  std::erase(text, '\'');
  if (literal.getType()->isSpecificBuiltinType(clang::BuiltinType::LongDouble))
    while (!text.empty() && (text.back() == 'l' || text.back() == 'L'))
      text.pop_back();
  if (text != before)
    piece.editor.Replace(literal.getSourceRange(), text, kStep);
}

} // namespace

bool LowerLiteral(PieceLowering &piece, const clang::Expr &literal) {
  if (const auto *integer = llvm::dyn_cast<clang::IntegerLiteral>(&literal)) {
    LowerInteger(piece, *integer);
    return true;
  }
  if (const auto *floating = llvm::dyn_cast<clang::FloatingLiteral>(&literal)) {
    LowerFloating(piece, *floating);
    return true;
  }
  if (llvm::isa<clang::CXXNullPtrLiteralExpr>(literal)) {
    piece.editor.Replace(literal.getSourceRange(), "0", kStep);
    return true;
  }
  if (llvm::isa<clang::GNUNullExpr>(literal)) {
    // NULL is a macro of OpenCL C too; the AST shows what the host's means.
    return true;
  }
  return llvm::isa<clang::CharacterLiteral, clang::CXXBoolLiteralExpr, clang::StringLiteral>(literal);
}

} // namespace spacecast
