#include "lower/lower_attributes.h"

#include "clang/AST/Attr.h"
#include "clang/Lex/Lexer.h"

#include <fmt/format.h>

namespace spacecast {

namespace {

constexpr std::string_view kStep = "lower_attributes";

} // namespace

void LowerAlignment(const UnitLowering &unit, PieceEditor &editor, const clang::Decl &declaration) {
  for (const auto *attribute : declaration.specific_attrs<clang::AlignedAttr>()) {
    const unsigned bytes = attribute->getAlignment(const_cast<clang::ASTContext &>(unit.Context())) / 8;
    const clang::SourceManager &manager = unit.Manager();
    const auto span = unit.source.SpanOf(
        unit.source.device, {manager.getExpansionLoc(attribute->getRange().getBegin()),
                              manager.getExpansionRange(attribute->getRange().getEnd()).getEnd()});
    if (!span)
      continue;
    const std::string_view text = unit.source.files[span->file].text;
    const std::string_view spelled = text.substr(span->begin, span->end - span->begin);
    if (spelled.starts_with("aligned"))
      continue; // Inside an __attribute__ that C has too.
    // The argument in parentheses belongs to it.
    Span whole = *span;
    if (spelled == "alignas" || spelled == "_Alignas") {
      int depth = 0;
      for (std::size_t at = whole.end; at < text.size(); ++at) {
        depth += text[at] == '(' ? 1 : text[at] == ')' ? -1 : 0;
        if (depth == 0 && text[at] == ')') {
          whole.end = at + 1;
          break;
        }
      }
    }
    editor.Add({whole, {Piece::Text(fmt::format("__attribute__((aligned({})))", bytes))}, kStep});
  }
}

void RemoveAttributes(const UnitLowering &unit, PieceEditor &editor, Span whole) {
  const std::string_view text = unit.source.files[whole.file].text;
  clang::Lexer lexer(clang::SourceLocation(), unit.Context().getLangOpts(), text.data(),
                     text.data() + whole.begin, text.data() + text.size());
  clang::Token token;
  std::size_t opened = 0, previous = 0;
  int depth = 0;
  while (true) {
    lexer.LexFromRawLexer(token);
    const std::size_t begin =
        static_cast<std::size_t>(lexer.getBufferLocation() - text.data() - token.getLength());
    if (token.is(clang::tok::eof) || begin >= whole.end)
      return;
    if (depth > 0) {
      depth += token.is(clang::tok::l_square) ? 1 : token.is(clang::tok::r_square) ? -1 : 0;
      if (depth == 0) {
        std::size_t end = begin + 1;
        while (end < text.size() && text[end] == ' ')
          ++end;
        editor.Add({{whole.file, opened, end}, {}, kStep});
      }
      previous = 0;
      continue;
    }
    // Two opening brackets begin an attribute and nothing else (C++17, section 10.6.1).
    if (token.is(clang::tok::l_square) && previous > 0 && begin == previous) {
      opened = begin - 1;
      depth = 2;
      continue;
    }
    previous = token.is(clang::tok::l_square) ? begin + 1 : 0;
  }
}

} // namespace spacecast
