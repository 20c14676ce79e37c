// A translation unit's host code: the edits of its files.
#pragma once

#include "base/edit.h"
#include "diagnostics/diagnostic.h"

#include <map>
#include <set>
#include <vector>

namespace spacecast {

struct HostUnit {
  std::map<FileNumber, Edits> edits;
  // Files that hold a stub, and so mention the unit.
  std::set<FileNumber> with_stubs;
  bool has_launch = false;
  // The file mentions CUDA at all: a launch, a device function, a symbol, a call of its API.
  bool has_cuda = false;
  std::vector<Diagnostic> diagnostics;
};

} // namespace spacecast
