// Diagnostics as a person reads them, in Clang's form:
//
//   reduce.cu:12:5: error: recursion cannot be translated [1003]
//      12 |     sum(n - 1);
//         |     ^~~~~~~~~~
//   reduce.cu:9:16: note: called from here
#pragma once

#include "diagnostics/diagnostic.h"

#include <string>

namespace spacecast {

// With `colours` the text carries the terminal's escape sequences.
std::string Render(const Diagnostic &diagnostic, bool colours);

struct Counts {
  unsigned errors = 0;
  unsigned warnings = 0;
};
Counts CountOf(const std::vector<Diagnostic> &diagnostics);

// "2 errors and 1 warning", or nothing for none.
std::string Describe(const Counts &counts);

// "2 files", "1 file".
std::string Plural(std::size_t count, const std::string &noun);

} // namespace spacecast
