#include "check/findings.h"

#include <fmt/format.h>

namespace spacecast {

std::vector<CheckFinding> FindingsOf(const std::vector<ClangError> &errors,
                                     const std::string &name) {
  std::vector<CheckFinding> findings;
  for (const ClangError &error : errors) {
    if (error.place.file == name || error.place.file.empty()) {
      findings.push_back({error.place.line, error.place.column, error.message});
      continue;
    }
    findings.push_back({0, 0,
                        fmt::format("{}:{}:{}: {}", error.place.file, error.place.line,
                                    error.place.column, error.message)});
  }
  return findings;
}

} // namespace spacecast
