// One self-contained page that shows sources and their translations side by side.
#pragma once

#include "diagnostics/diagnostic.h"

#include <string>
#include <vector>

namespace spacecast {

struct Comparison {
  std::string source_name;
  std::string source;
  std::string output_name;
  std::string output;
};

// Lines that belong together stand beside each other, changed words are marked, diagnostics stand
// under their lines; light or dark as the reader's system is. Nothing is loaded from elsewhere.
std::string HtmlPage(const std::vector<Comparison> &comparisons,
                     const std::vector<Diagnostic> &diagnostics);

} // namespace spacecast
