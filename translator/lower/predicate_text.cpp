#include "lower/predicate_text.h"

#include "lower/predicate_shape.h"

#include "clang/AST/ExprCXX.h"
#include "clang/AST/StmtCXX.h"

#include <algorithm>

namespace spacecast {

namespace {

constexpr std::string_view kStep = "predicate_barriers";

bool IsBlank(char c) { return c == ' ' || c == '\t' || c == '\r'; }

// The statement whose last token is the last one of the whole.
const clang::Stmt *LastPart(const clang::Stmt *statement) {
  if (const auto *branch = llvm::dyn_cast<clang::IfStmt>(statement))
    return LastPart(branch->getElse() ? branch->getElse() : branch->getThen());
  if (const auto *choice = llvm::dyn_cast<clang::SwitchStmt>(statement))
    return LastPart(choice->getBody());
  if (const auto *label = llvm::dyn_cast<clang::SwitchCase>(statement))
    return LastPart(label->getSubStmt());
  if (const auto *label = llvm::dyn_cast<clang::LabelStmt>(statement))
    return LastPart(label->getSubStmt());
  if (const auto *attributed = llvm::dyn_cast<clang::AttributedStmt>(statement))
    return LastPart(attributed->getSubStmt());
  if (IsLoop(statement) && !llvm::isa<clang::DoStmt>(statement))
    return LastPart(LoopBody(statement));
  return statement;
}

} // namespace

FunctionText::FunctionText(const clang::FunctionDecl &function, const BarrierQuestions &questions,
                           const std::set<std::string> &used_names)
    : questions_(questions), names_(used_names) {
  body_ = questions_.span_of(function.getBody()->getSourceRange());
  if (!body_)
    return;
  text_ = questions_.text_of(*body_);
  if (text_.find("\r\n") != std::string_view::npos)
    line_break_ = "\r\n";
  // The first indented line of the body shows what one level is.
  const std::size_t line = text_.find('\n');
  if (line == std::string_view::npos)
    return;
  const std::size_t first = text_.find_first_not_of(" \t\r\n", line);
  const std::size_t start = text_.rfind('\n', first) + 1;
  const std::size_t last_line = text_.rfind('\n') + 1;
  const std::string_view closing = text_.substr(last_line, text_.size() - 1 - last_line);
  const std::string_view inner = text_.substr(start, first - start);
  if (inner.size() > closing.size() && inner.starts_with(closing) && inner.size() < 40)
    unit_ = inner.substr(closing.size());
}

std::optional<Span> FunctionText::OfTokens(clang::SourceRange range) const {
  std::optional<Span> span = questions_.span_of(range);
  if (span && !body_->Contains(*span))
    return std::nullopt;
  return span;
}

std::optional<Span> FunctionText::Of(const clang::Stmt *statement) const {
  std::optional<Span> span = OfTokens(statement->getSourceRange());
  const clang::Stmt *last = LastPart(statement);
  // A loop may begin in the file and end in a macro that is its whole body.
  if (!span && last != statement)
    span = OfTokens(clang::SourceRange(statement->getBeginLoc()));
  if (!span || llvm::isa<clang::CompoundStmt, clang::DeclStmt, clang::NullStmt>(statement))
    return span;
  if (last != statement) {
    const std::optional<Span> end = Of(last);
    if (!end)
      return std::nullopt;
    span->end = end->end;
    return span;
  }
  const std::size_t semicolon = SkipBlanks(span->end);
  if (semicolon < body_->end && text_[semicolon - body_->begin] == ';') {
    span->end = semicolon + 1;
    return span;
  }
  // A macro may bring its own semicolon.
  return span;
}

std::string_view FunctionText::Text(Span span) const {
  return text_.substr(span.begin - body_->begin, span.end - span.begin);
}

std::size_t FunctionText::SkipBlanks(std::size_t offset) const {
  std::size_t at = offset - body_->begin;
  while (at < text_.size()) {
    if (IsBlank(text_[at]) || text_[at] == '\n')
      ++at;
    else if (text_.substr(at).starts_with("//"))
      at = std::min(text_.find('\n', at), text_.size());
    else if (text_.substr(at).starts_with("/*"))
      at = std::min(text_.find("*/", at + 2), text_.size() - 2) + 2;
    else
      break;
  }
  return at + body_->begin;
}

std::size_t FunctionText::AfterLineComment(std::size_t offset) const {
  std::size_t at = offset - body_->begin;
  while (at < text_.size() && IsBlank(text_[at]))
    ++at;
  const std::string_view rest = text_.substr(at);
  if (rest.starts_with("//")) {
    std::size_t end = std::min(text_.find('\n', at), text_.size());
    return (text_[end - 1] == '\r' ? end - 1 : end) + body_->begin;
  }
  if (!rest.starts_with("/*"))
    return offset;
  const std::size_t end = text_.find("*/", at + 2);
  if (end == std::string_view::npos || !IsLastOnLine(end + 2 + body_->begin) ||
      text_.substr(at, end - at).find('\n') != std::string_view::npos)
    return offset;
  return end + 2 + body_->begin;
}

std::size_t FunctionText::PreviousCode(std::size_t offset, const clang::Stmt *control) const {
  std::size_t at = offset;
  while (at > body_->begin &&
         (IsBlank(text_[at - 1 - body_->begin]) || text_[at - 1 - body_->begin] == '\n'))
    --at;
  const auto ends_here = [&](clang::SourceLocation location) {
    const std::optional<Span> token =
        location.isValid() ? OfTokens(clang::SourceRange(location)) : std::nullopt;
    return token && token->end == at;
  };
  bool found = false;
  if (const auto *branch = llvm::dyn_cast_or_null<clang::IfStmt>(control))
    found = ends_here(branch->getRParenLoc()) || ends_here(branch->getElseLoc());
  else if (const auto *loop = llvm::dyn_cast_or_null<clang::ForStmt>(control))
    found = ends_here(loop->getRParenLoc());
  else if (const auto *loop = llvm::dyn_cast_or_null<clang::WhileStmt>(control))
    found = ends_here(loop->getRParenLoc());
  return found ? at : offset;
}

std::size_t FunctionText::LineStart(std::size_t offset) const {
  const std::size_t at = offset - body_->begin;
  const std::size_t found = at == 0 ? std::string_view::npos : text_.rfind('\n', at - 1);
  return found == std::string_view::npos ? body_->begin : body_->begin + found + 1;
}

std::size_t FunctionText::NextLine(std::size_t offset) const {
  const std::size_t found = text_.find('\n', offset - body_->begin);
  return found == std::string_view::npos ? body_->end : body_->begin + found + 1;
}

bool FunctionText::IsFirstOnLine(std::size_t offset) const {
  const std::string_view before = Text(Between(LineStart(offset), offset));
  return LineStart(offset) != body_->begin && std::ranges::all_of(before, IsBlank);
}

bool FunctionText::IsLastOnLine(std::size_t offset) const {
  std::size_t at = offset - body_->begin;
  while (at < text_.size() && IsBlank(text_[at]))
    ++at;
  return at < text_.size() && text_[at] == '\n';
}

std::size_t FunctionText::LineLength(std::size_t offset) const {
  const std::size_t start = LineStart(offset) - body_->begin;
  return std::min(text_.find('\n', start), text_.size()) - start;
}

std::string FunctionText::NewLine(std::size_t offset, int more) const {
  const std::size_t start = LineStart(offset) - body_->begin;
  std::size_t end = start;
  while (end < text_.size() && (text_[end] == ' ' || text_[end] == '\t'))
    ++end;
  std::string indent(text_.substr(start, end - start));
  // Where the whole body stands on one line, that line's own indentation is out of sight.
  if (start == 0 && !indent.empty())
    indent.clear();
  int levels = shift_ + more;
  for (; levels > 0; --levels)
    indent += unit_;
  for (; levels < 0 && indent.size() >= unit_.size(); ++levels)
    indent.resize(indent.size() - unit_.size());
  return line_break_ + indent;
}

void FunctionText::BeginShift(std::size_t begin, std::size_t end, int levels) {
  shift_ += levels;
  for (std::size_t at = begin - body_->begin; at < end - body_->begin; ++at)
    if (text_[at] == '\n' && at + 1 < end - body_->begin)
      shifts_[at + 1 + body_->begin] += levels;
}

void FunctionText::Insert(std::size_t offset, std::string text) {
  edits_.Insert(body_->file, offset, std::move(text), kStep);
}

void FunctionText::InsertBefore(Span statement, std::string text) {
  edits_.InsertBeforeStatement(body_->file, statement.begin, std::move(text), kStep);
}

void FunctionText::Replace(Span span, std::string text) {
  edits_.Replace(span, std::move(text), kStep);
}

void FunctionText::Wrap(Span span, std::string prefix, std::string suffix) {
  edits_.Wrap(span, std::move(prefix), std::move(suffix), kStep);
}

void FunctionText::Add(Span span, std::vector<Piece> pieces) {
  edits_.Add({span, std::move(pieces), kStep});
}

std::string FunctionText::NewName(const std::string &wanted) {
  std::string name = wanted;
  for (unsigned i = 1; names_.contains(name); ++i)
    name = wanted + "_" + std::to_string(i);
  names_.insert(name);
  return name;
}

Edits FunctionText::Finish() {
  for (const auto &[start, levels] : shifts_) {
    const std::size_t at = start - body_->begin;
    std::size_t end = at;
    while (end < text_.size() && (text_[end] == ' ' || text_[end] == '\t'))
      ++end;
    if (end == text_.size() || text_[end] == '\n' || text_[end] == '\r' || text_[end] == '#')
      continue;
    if (levels > 0) {
      std::string indent;
      for (int i = 0; i < levels; ++i)
        indent += unit_;
      Insert(start, indent);
    } else if (const std::size_t blanks = std::min(end - at, unit_.size() * -levels);
               levels < 0 && blanks > 0) {
      Replace(Between(start, start + blanks), "");
    }
  }
  return edits_;
}

} // namespace spacecast
