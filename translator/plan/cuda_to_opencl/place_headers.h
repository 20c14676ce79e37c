// Which of a project's headers must be written, and where.
//
// A header is written when it has edits, or when it includes one that is: the compiler looks beside
// the includer first, and must not find the untranslated one there.
#pragma once

#include "lower/host_unit.h"

#include <string>
#include <vector>

namespace spacecast {

struct IncludeEdge {
  FileNumber from = 0;
  FileNumber to = 0;
  // The directive's line.
  Span directive;
  // As spelled between the quotes or angle brackets.
  std::string spelled;
  bool angled = false;
};

struct PlacedHeader {
  FileNumber file = 0;
  // Relative to the output folder: its path from the main file's folder, `..` spelled `parent`.
  std::string path;
};

// Also adds the edits of include directives whose target moved; where the outputs keep the
// project's tree, none has.
std::vector<PlacedHeader> PlaceHeaders(const std::vector<std::string> &paths,
                                       const std::vector<IncludeEdge> &includes, bool keep_tree,
                                       HostUnit &host);

} // namespace spacecast
