// Which objects make which program or library; compile_commands.json does not say it, so it is read
// from what CMake left in the build folder.
#pragma once

#include "driver/port/compile_database.h"

#include <string>
#include <vector>

namespace spacecast {

struct Target {
  enum class Kind { kExecutable, kStatic, kShared };
  std::string name;
  Kind kind = Kind::kExecutable;
  // Indices into the compile database.
  std::vector<std::size_t> entries;
  // Names of other targets that it links.
  std::vector<std::string> targets;
  // What else the link names: "-lm", "/usr/lib/libfoo.so".
  std::vector<std::string> libraries;
};

struct LinkInformation {
  std::vector<Target> targets;
  // Where it came from: "build.ninja", "CMakeFiles/*/link.txt", or how it was guessed.
  std::string origin;
};

// Where the build folder has neither Ninja's nor Make's files: a program for each source that has a
// main function, each with all sources that have none.
LinkInformation ReadLinkInformation(const std::string &build,
                                    const std::vector<CompileEntry> &entries);

} // namespace spacecast
