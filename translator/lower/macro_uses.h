// Which macros a piece of text uses, and whether all uses of one want the same edits.
#pragma once

#include "lower/piece_editor.h"
#include "mapping/mapping.h"

#include <span>

namespace spacecast {

class MacroUses {
public:
  MacroUses(const ParsedSource &source, const ParsedSide &side, const Mappings &mappings);

  // Indices of the definitions that the text of `span` needs, those used by other macros included.
  // A use that was expanded in place needs nothing.
  std::vector<std::size_t> NeededBy(Span span, const ExpandedUses &expanded,
                                    const Edits &edits) const;
  // Uses in `span` of macros that OpenCL C does not have (a system header's), which must be expanded.
  ExpandedUses ForeignUses(Span span) const;
  // System macros that the tables spell otherwise: edits of their uses in `span`.
  Edits MappedUses(Span span, std::set<std::string> &helpers) const;
  // How often each definition is expanded within `span`, at any depth, outside expanded uses.
  void Count(Span span, const ExpandedUses &expanded, std::map<std::size_t, unsigned> &counts) const;
  // The uses in `span` in which `definition` takes part.
  ExpandedUses UsesOf(std::size_t definition, Span span) const;
  bool IsCommandLine(std::size_t definition) const;

private:
  struct Use {
    std::size_t definition;
    Span top_level;
    clang::SourceLocation::UIntTy top_level_use;
    bool in_file;
  };
  std::span<const Use> BeginningIn(const Span &span) const;
  void AddWithBody(std::size_t definition, std::vector<std::size_t> &needed) const;
  bool IsProjectMacro(std::size_t definition) const;

  const ParsedSource &source_;
  const ParsedSide &side_;
  const Mappings &mappings_;
  // In the order of their places, so that a span's are found by bisection.
  std::vector<Use> uses_;
  std::map<std::string, std::vector<std::size_t>> by_name_;
};

} // namespace spacecast
