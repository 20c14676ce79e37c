// Where a statement stands in the text, for steps that put others beside it.
#pragma once

#include "lower/lowering.h"

namespace spacecast {

// A statement with the `;` that ends it.
std::optional<Span> StatementSpan(PieceLowering &piece, const clang::Stmt &statement);
// The blanks at the start of the line of `offset`.
std::string Indentation(std::string_view text, std::size_t offset);
// The whole text that a place lies in: a file, or a use of a macro that is expanded.
std::string_view WholeText(const PieceLowering &piece, FileNumber file);

// Text behind a statement. Of statements that end at one place, such as an if in the else of another,
// each adds its own; call it while `ancestors` tells them apart.
void CloseAfter(PieceLowering &piece, const clang::Stmt &statement, std::string text);
// What separates statements that take the place of one at `offset`: a line, or a blank where a guard
// will move the lines.
std::string Between(const PieceLowering &piece, Span statement);

// False where a statement's head and body stand in different places, one of them a macro; that is
// reported.
bool StandsTogether(PieceLowering &piece, const clang::Stmt &statement, const clang::Stmt &body,
                    clang::SourceLocation keyword);

// A loop's body, opened for statements of ours in front of it:
//
//   for (T x : a) f(x);       { T x = a[i]; f(x); }
//   for (T x : a) {           {
//     f(x);             ->      T x = a[i];
//   }                           f(x);
//                             }
struct OpenedBody {
  // Where the kept text begins; what lies before belongs to the head.
  FileNumber file = 0;
  std::size_t begin = 0;
  // Between the `)` of the head and the statements: " {" where the text has no brace of its own.
  Piece brace;
  // Stands before each statement that is put in front, and before the kept text.
  std::string before;
  std::string before_kept;
  // Closes what was opened.
  std::string after;
};
// `close`: the `)` of the loop's head.
std::optional<OpenedBody> OpenBody(PieceLowering &piece, const clang::Stmt &body, Span close);

} // namespace spacecast
