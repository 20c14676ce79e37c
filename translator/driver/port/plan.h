// What `port` is going to do, before it does anything: which sources, which targets, which root.
#pragma once

#include "driver/arguments.h"
#include "driver/port/link_information.h"
#include "driver/report.h"

#include <string>
#include <vector>

namespace spacecast {

struct PortSource {
  // Absolute, and relative to the root.
  std::string path;
  std::string name;
  CompileEntry entry;
  enum class State { kTranslated, kInPart, kFailed, kCopied, kCopiedButDoesNotCompile };
  State state = State::kCopied;
  FileReport report;
  // Relative to the ported tree: the file to compile there, and the kernels that it embeds.
  std::string compiled_file;
  std::string kernel_file;
};

struct PortPlan {
  // The project's folder; the ported tree has its shape.
  std::string root;
  std::string name;
  std::vector<PortSource> sources;
  // Their `entries` are indices into `sources`.
  std::vector<Target> targets;
  std::string origin_of_targets;
  // What a person should know that belongs to no line of code.
  std::vector<std::string> remarks;
};

// Takes the targets that hold one of the named sources whole, and what they link.
Result<PortPlan> PlanPort(const PortArguments &arguments);

// The name that `place` (absolute, in the project) has in the ported tree.
std::string RelativeTo(const std::string &root, const std::string &place);

} // namespace spacecast
