// argv in, one of the structs of arguments.h out; `--help`, `--version` and mistakes end here.
#pragma once

#include "driver/arguments.h"

#include <optional>

namespace spacecast {

struct ParsedCommandLine {
  // Nothing where the program is to end with `exit_status`; what there was to say is printed.
  std::optional<Arguments> arguments;
  int exit_status = 0;
};

ParsedCommandLine ParseCommandLine(int argc, const char *const *argv);

// "0.1.0"
const char *Version();

} // namespace spacecast
