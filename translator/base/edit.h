// Edits are data: a span of a source file and the pieces that take its place.
//
// A piece is new text or a kept inner span, which is printed with the edits that lie inside it; so
// edits of nested constructs compose without knowing of each other:
//
//   k<<<grid, block>>>(f(x))   Replace the whole by "(spacecast::launch(", KEEP(grid, block), "), ",
//                              KEEP(k), "(", KEEP(f(x)), "))"; an edit of f(x) still applies.
//
// Inner edits that lie in no kept piece vanish with the text they edit. Two edits that overlap
// without nesting are our own fault; the error names both steps.
#pragma once

#include "base/span.h"

#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace spacecast {

struct Piece {
  std::variant<std::string, Span> content;

  static Piece Text(std::string text) { return {std::move(text)}; }
  static Piece Keep(Span span) { return {span}; }
};

struct Edit {
  Span span;
  std::vector<Piece> pieces;
  // Which step made it, for error messages: "rewrite_launch".
  std::string_view step;
  // An insertion in front of a whole statement, which comes before what other insertions at the same
  // place put in front of a token: `if (active) {` before the `__global` of a declaration.
  bool is_before_statement = false;
};

class Edits {
public:
  // The same edit may be added twice and is applied once: Clang visits the specifier of
  // `float *a, *b;` once per declarator.
  void Add(Edit edit);
  void Replace(Span span, std::string text, std::string_view step);
  // Keeps `span` between a prefix and a suffix. Of several wraps of one span the first added is the
  // innermost; a replacement of the same span is inside them all.
  void Wrap(Span span, std::string prefix, std::string suffix, std::string_view step);
  void Insert(FileNumber file, std::size_t offset, std::string text, std::string_view step);
  void InsertBeforeStatement(FileNumber file, std::size_t offset, std::string text,
                             std::string_view step);
  void Append(const Edits &other);

  bool Empty() const { return edits_.empty(); }
  const std::vector<Edit> &List() const { return edits_; }

private:
  std::vector<Edit> edits_;
};

struct EditConflict {
  std::string first_step;
  std::string second_step;
  Span first;
  Span second;
};

struct AppliedText {
  std::string text;
  std::vector<EditConflict> conflicts;
};

// Prints `range` of `file_text` (the whole file's bytes) with the edits that lie in it. A
// conflicting edit is left out and reported.
AppliedText ApplyEdits(std::string_view file_text, Span range, const Edits &edits);

} // namespace spacecast
