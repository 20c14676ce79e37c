// A function's text as statements and lines, and edits that keep its layout.
#pragma once

#include "lower/predicate_barriers.h"

#include "clang/AST/Stmt.h"

#include <map>
#include <optional>
#include <set>
#include <string>

namespace spacecast {

class FunctionText {
public:
  FunctionText(const clang::FunctionDecl &function, const BarrierQuestions &questions,
               const std::set<std::string> &used_names);

  // The body has a span of its own; else nothing here may be called.
  bool IsEditable() const { return body_.has_value(); }
  Span Body() const { return *body_; }

  // A statement up to and including its semicolon; nothing where a macro hides one of its ends.
  std::optional<Span> Of(const clang::Stmt *statement) const;
  std::optional<Span> OfTokens(clang::SourceRange range) const;
  std::string_view Text(Span span) const;
  // The first offset from `offset` on that holds neither blank nor comment.
  std::size_t SkipBlanks(std::size_t offset) const;
  // Past a comment that follows on the same line, else `offset`.
  std::size_t AfterLineComment(std::size_t offset) const;
  // The end of the `)` or `else` of `control` where only blanks lie between it and `offset`, else
  // `offset`.
  std::size_t PreviousCode(std::size_t offset, const clang::Stmt *control) const;
  std::size_t LineStart(std::size_t offset) const;
  // The first offset of the line below.
  std::size_t NextLine(std::size_t offset) const;
  bool IsFirstOnLine(std::size_t offset) const;
  // Nothing but blanks between `offset` and the line's end.
  bool IsLastOnLine(std::size_t offset) const;
  // How many columns a line has.
  std::size_t LineLength(std::size_t offset) const;

  // A line break and the indentation of the line of `offset`, `more` levels deeper, as the line
  // will be indented in the end.
  std::string NewLine(std::size_t offset, int more = 0) const;
  // Moves the lines that begin in (begin, end) by some levels. Text made for these lines while the
  // shift is in force is moved too, so a shift is begun before and ended after it is made.
  void BeginShift(std::size_t begin, std::size_t end, int levels);
  void EndShift(int levels) { shift_ -= levels; }

  void Insert(std::size_t offset, std::string text);
  void InsertBefore(Span statement, std::string text);
  void Replace(Span span, std::string text);
  void Wrap(Span span, std::string prefix, std::string suffix);
  void Add(Span span, std::vector<Piece> pieces);
  Span Between(std::size_t begin, std::size_t end) const { return {body_->file, begin, end}; }

  // A name that the function does not use: the wanted one, or with _1, _2 ... behind it.
  std::string NewName(const std::string &wanted);

  // All edits, line shifts included.
  Edits Finish();

private:
  const BarrierQuestions &questions_;
  std::optional<Span> body_;
  std::string_view text_;
  std::string unit_ = "    ";
  std::string line_break_ = "\n";
  std::set<std::string> names_;
  std::map<std::size_t, int> shifts_;
  int shift_ = 0;
  Edits edits_;
};

} // namespace spacecast
