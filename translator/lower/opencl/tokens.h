// The tokens that the parser saw of the project's files, macros expanded, in order.
//
// OpenCL C's qualifiers and C++'s words are found here and not in the AST: Clang keeps no place for a
// qualifier, and every token with such a spelling means the same wherever it stands.
#pragma once

#include "read/parsed_source.h"

#include "clang/Basic/SourceLocation.h"

#include <string>
#include <unordered_map>
#include <vector>

namespace spacecast::to_cuda {

class Tokens {
public:
  explicit Tokens(const ParsedSide &side);

  std::size_t Count() const { return spellings_.size(); }
  const std::string &Spelling(std::size_t index) const { return spellings_[index]; }
  clang::SourceLocation Location(std::size_t index) const { return locations_[index]; }
  bool Is(std::size_t index, std::string_view text) const {
    return index < spellings_.size() && spellings_[index] == text;
  }
  // The token that begins at `location`; Count() where there is none.
  std::size_t At(clang::SourceLocation location) const;
  // The token that closes the bracket at `open`; Count() where there is none.
  std::size_t Closing(std::size_t open) const;

private:
  std::vector<std::string> spellings_;
  std::vector<clang::SourceLocation> locations_;
  std::unordered_map<clang::SourceLocation::UIntTy, std::size_t> index_;
};

} // namespace spacecast::to_cuda
