// Where each output goes, and that none of them destroys anything.
#pragma once

#include "driver/report.h"

#include <string>
#include <vector>

namespace spacecast {

// Writes each file's outputs below `folder`, or beside its input where that is empty, and fills
// `outputs`. Refused, by number: two inputs that would write different text to one path, and an
// output that would replace a source.
std::vector<Diagnostic> WriteOutputs(std::vector<FileReport> &files, const std::string &folder);

} // namespace spacecast
