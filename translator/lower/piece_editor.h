// Edits of one piece of device text, addressed by AST source ranges.
//
// A range may lie in a macro. Four ways, in this order (each tried, see tests/golden/macros):
//   1. both ends in one argument of a use     -> the argument as written
//   2. both ends in one replacement list      -> the `#define`, if all uses in the piece's unit agree
//   3. the range is a whole use               -> the use
//   4. otherwise                              -> the use is expanded in place, and edited there
// The fourth needs a second round: the editor says which uses must be expanded, and the unit is
// lowered again with them.
#pragma once

#include "base/edit.h"
#include "read/parsed_source.h"

#include <functional>
#include <map>
#include <set>
#include <variant>

namespace spacecast {

// The uses of macros, by the raw encoding of the location where their top-level use begins.
using ExpandedUses = std::set<clang::SourceLocation::UIntTy>;

// The text that each expanded use stands for, with a file number of its own.
class ExpandedText {
public:
  ExpandedText(const ParsedSource &source, const ParsedSide &side, const ExpandedUses &uses);

  struct Use {
    FileNumber file = 0;
    Span replaced;
    std::string text;
    std::map<clang::SourceLocation::UIntTy, Span> tokens;
  };
  const Use *Find(clang::SourceLocation::UIntTy use) const;
  const Use *FindFile(FileNumber file) const;
  // Adds the uses in `piece` that no edit of it has expanded, since nothing in them changes.
  void Complete(Span piece, Edits &edits) const;

private:
  std::map<clang::SourceLocation::UIntTy, Use> uses_;
};

// What the edits in one macro's replacement list were, per use that wanted them.
using MacroBodyEdits = std::map<std::size_t, std::map<std::pair<unsigned, unsigned>, std::vector<Edit>>>;

class PieceEditor {
public:
  // `version` tells the clones of one text apart.
  PieceEditor(const ParsedSource &source, const ParsedSide &side, const ExpandedText &expanded,
              unsigned version, MacroBodyEdits &macro_bodies, ExpandedUses &wanted);

  using RangePiece = std::variant<std::string, clang::SourceRange>;

  void Replace(clang::SourceRange range, std::string text, std::string_view step);
  void Wrap(clang::SourceRange range, std::string prefix, std::string suffix, std::string_view step);
  void ReplacePieces(clang::SourceRange range, std::vector<RangePiece> pieces, std::string_view step);
  // After the token that begins at `token`.
  void InsertAfter(clang::SourceLocation token, std::string text, std::string_view step);
  void InsertBefore(clang::SourceLocation token, std::string text, std::string_view step);
  // An edit of a place that Find() gave.
  void Add(const Edit &edit);

  // Where a range can be edited; a macro's use that must be expanded first is noted.
  std::optional<Span> Find(clang::SourceRange range);
  // The text of a range wherever it is spelled; empty where it has no single place.
  std::string_view Peek(clang::SourceRange range);
  // The text of `range` with the edits that `lower` makes, which are then forgotten; nothing where a
  // macro is used in it, whose text other places share.
  std::optional<std::string> Capture(clang::SourceRange range, const std::function<void()> &lower);
  // The bytes of a place that Find() gave.
  std::string_view TextOf(Span span) const;

  // The edits of the piece, with those in expanded uses folded into them.
  Edits Finish();

private:
  struct Location {
    Span span;
    // Set where the span lies in a replacement list.
    std::optional<std::pair<std::size_t, unsigned>> macro_body;
  };
  std::optional<Location> Locate(clang::SourceRange range);
  std::optional<Location> InBody(clang::FileID expansion, clang::SourceLocation begin,
                                 clang::SourceLocation end) const;
  // In a replacement list that both ends reach; in that of `expansion` where it is given.
  std::optional<Location>
  LocateInBody(const std::vector<std::pair<clang::FileID, clang::SourceLocation>> &begin,
               const std::vector<std::pair<clang::FileID, clang::SourceLocation>> &end,
               std::optional<unsigned> expansion = std::nullopt) const;
  // In the file: the range, or the macro uses that it covers wholly.
  std::optional<Span> WholeUses(clang::SourceRange range) const;
  bool CutsUse(const Span &span) const;
  void Put(const Location &location, Edit edit);
  void WantExpansion(clang::SourceLocation location);

  const ParsedSource &source_;
  const ParsedSide &side_;
  const ExpandedText &expanded_;
  unsigned version_;
  MacroBodyEdits &macro_bodies_;
  ExpandedUses &wanted_;
  Edits edits_;
  std::map<FileNumber, Edits> expanded_edits_;
};

} // namespace spacecast
