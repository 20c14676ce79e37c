// compile_commands.json, as data: which source is compiled with which options, into which object.
#pragma once

#include "base/result.h"

#include <string>
#include <vector>

namespace spacecast {

struct CompileEntry {
  // Both absolute.
  std::string source;
  std::string object;
  std::string folder;
  // Without the compiler, the source, -c and -o; folders that they name are absolute.
  std::vector<std::string> options;
  bool is_cuda = false;
  bool is_c = false;
};

// Reads BUILD/compile_commands.json, or that file itself where `build` names it. A source that is
// compiled several times gives several entries.
Result<std::vector<CompileEntry>> ReadCompileDatabase(const std::string &build);

} // namespace spacecast
