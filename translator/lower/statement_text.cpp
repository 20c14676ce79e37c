#include "lower/statement_text.h"

#include "clang/AST/StmtCXX.h"

namespace spacecast {

namespace {

// The statement that ends where `statement` ends.
const clang::Stmt &LastInside(const clang::Stmt &statement) {
  using namespace clang;
  const Stmt *inner = nullptr;
  if (const auto *branch = llvm::dyn_cast<IfStmt>(&statement))
    inner = branch->getElse() ? branch->getElse() : branch->getThen();
  else if (const auto *loop = llvm::dyn_cast<ForStmt>(&statement))
    inner = loop->getBody();
  else if (const auto *range = llvm::dyn_cast<CXXForRangeStmt>(&statement))
    inner = range->getBody();
  else if (const auto *wait = llvm::dyn_cast<WhileStmt>(&statement))
    inner = wait->getBody();
  else if (const auto *choice = llvm::dyn_cast<SwitchStmt>(&statement))
    inner = choice->getBody();
  else if (const auto *label = llvm::dyn_cast<LabelStmt>(&statement))
    inner = label->getSubStmt();
  else if (const auto *attributed = llvm::dyn_cast<AttributedStmt>(&statement))
    inner = attributed->getSubStmt();
  return inner ? LastInside(*inner) : statement;
}

} // namespace

std::string_view WholeText(const PieceLowering &piece, FileNumber file) {
  return piece.editor.TextOf({file, 0, std::string_view::npos});
}

std::optional<Span> StatementSpan(PieceLowering &piece, const clang::Stmt &statement) {
  const clang::SourceRange range = statement.getSourceRange();
  auto span = piece.editor.Find(range);
  // Of a macro's use the whole: its ends may come from two of its arguments.
  if (span && span->file < piece.unit.source.files.size() &&
      (range.getBegin().isMacroID() || range.getEnd().isMacroID()))
    if (const auto use = piece.unit.source.UseSpanOf(piece.unit.source.device, range))
      span = use;
  if (!span || llvm::isa<clang::CompoundStmt, clang::DeclStmt>(LastInside(statement)))
    return span;
  const std::string_view text = WholeText(piece, span->file);
  const std::size_t semicolon = text.find_first_not_of(" \t\r\n", span->end);
  if (semicolon != std::string_view::npos && text[semicolon] == ';')
    span->end = semicolon + 1;
  return span;
}

bool StandsTogether(PieceLowering &piece, const clang::Stmt &statement, const clang::Stmt &body,
                    clang::SourceLocation keyword) {
  const auto head = piece.editor.Find(keyword);
  const auto inner = piece.editor.Find(body.getSourceRange());
  if (!head || !inner || head->file == inner->file)
    return true;
  piece.unit.Report(Number::kMacroNotEditable, statement.getSourceRange(),
                    "the head of this statement comes out of a macro and its body does not; write "
                    "the statement out");
  return false;
}

void CloseAfter(PieceLowering &piece, const clang::Stmt &statement, std::string text) {
  const auto span = text.empty() ? std::nullopt : StatementSpan(piece, statement);
  if (!span)
    return;
  // The `;` may stand behind the macro's use that the statement comes out of.
  const char last = WholeText(piece, span->file)[span->end - 1];
  if (last != ';' && last != '}')
    text.insert(0, ";");
  // Equal edits of one place count as one, so an inner one has more pieces than an outer one.
  std::vector<Piece> pieces(piece.ancestors.size(), Piece::Text(""));
  pieces.push_back(Piece::Text(text));
  piece.editor.Add({{span->file, span->end, span->end}, std::move(pieces), "close_statement"});
}

std::string Between(const PieceLowering &piece, Span statement) {
  const Predication *found = piece.unit.predications.Find(piece.Function());
  if (found && !found->edits.Empty())
    return " ";
  return "\n" + Indentation(WholeText(piece, statement.file), statement.begin);
}

std::string Indentation(std::string_view text, std::size_t offset) {
  const std::size_t line = text.rfind('\n', offset == 0 ? 0 : offset - 1);
  const std::size_t begin = line == std::string_view::npos ? 0 : line + 1;
  std::size_t end = begin;
  while (end < text.size() && (text[end] == ' ' || text[end] == '\t'))
    ++end;
  return std::string(text.substr(begin, end - begin));
}

std::optional<OpenedBody> OpenBody(PieceLowering &piece, const clang::Stmt &body, Span close) {
  const auto span = StatementSpan(piece, body);
  if (!span || span->file != close.file)
    return std::nullopt;
  const std::string_view text = WholeText(piece, span->file);
  OpenedBody opened{span->file, span->begin, Piece::Text(" {"), " ", " ", " }"};
  if (!llvm::isa<clang::CompoundStmt>(body)) {
    if (text.substr(close.end, span->begin - close.end).find('\n') != std::string_view::npos) {
      opened.before = opened.before_kept = "\n" + Indentation(text, span->begin);
      opened.after = "\n" + Indentation(text, close.begin) + "}";
    }
    return opened;
  }
  opened.begin = span->begin + 1;
  opened.brace = Piece::Keep({span->file, close.end, opened.begin});
  opened.before_kept = opened.after = "";
  const std::size_t first = text.find_first_not_of(" \t\r\n", opened.begin);
  const bool own_line =
      text.substr(opened.begin, first - opened.begin).find('\n') != std::string_view::npos;
  if (!own_line && text[first] == '}' && first == opened.begin)
    opened.before_kept = " ";
  if (own_line)
    opened.before = "\n" + (text[first] == '}' ? Indentation(text, span->begin) + "  "
                                               : Indentation(text, first));
  return opened;
}

} // namespace spacecast
