// Which lines of two texts belong together, and the patch between them.
//
// Lines that occur once in each text are matched first (so a moved brace does not pull a function
// apart), then the shortest edit script is taken between them (Myers, "An O(ND) Difference
// Algorithm and Its Variations", 1986).
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace spacecast {

// Without line breaks; a text that does not end with one has the same lines as one that does.
std::vector<std::string_view> LinesOf(std::string_view text);

// Pairs of indices of equal elements, rising in both.
std::vector<std::pair<std::size_t, std::size_t>>
MatchLines(const std::vector<std::string_view> &left, const std::vector<std::string_view> &right);

struct PatchOptions {
  bool colours = false;
  unsigned context = 3;
};

// A unified patch as diff -u and Git write it; empty for equal texts.
std::string UnifiedPatch(const std::string &left_name, std::string_view left,
                         const std::string &right_name, std::string_view right,
                         const PatchOptions &options);

} // namespace spacecast
