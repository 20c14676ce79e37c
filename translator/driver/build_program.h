// Sources in, one program out: translate, compile, link with the shim.
#pragma once

#include "driver/report.h"

#include <string>
#include <vector>

namespace spacecast {

struct BuiltProgram {
  // As for the whole command; the program is there where it is 0, or 1 with --keep-going.
  int exit_status = 0;
  bool is_built = false;
  // Everything that was read on the way, for a cache.
  std::vector<std::string> dependencies;
};

// Builds `arguments.files` into the program `output`, and reports.
BuiltProgram BuildProgram(const BuildArguments &arguments, const std::string &output);

} // namespace spacecast
