#include "failed_assertions.h"

#include <algorithm>
#include <cstdio>
#include <string>
#include <string_view>

#include "copy.h"
#include "device_symbols.h"

namespace spacecast::core {

namespace {

std::string Line(const Unit &unit, cl_uint number) {
  std::string text;
  for (const char *piece : unit.text.pieces)
    text += piece;
  std::size_t begin = 0;
  for (cl_uint i = 1; i < number && begin != std::string::npos; ++i) {
    begin = text.find('\n', begin);
    begin += begin == std::string::npos ? 0 : 1;
  }
  return begin == std::string::npos ? std::string()
                                    : text.substr(begin, text.find('\n', begin) - begin);
}

// The condition of the line's assert, or the whole line where it stands in a macro.
std::string Condition(const std::string &line) {
  constexpr std::string_view kWord = "assert(";
  const std::size_t word = line.find(kWord);
  if (word != std::string::npos) {
    const std::size_t begin = word + kWord.size();
    int depth = 1;
    for (std::size_t at = begin; at < line.size(); ++at) {
      depth += line[at] == '(' ? 1 : line[at] == ')' ? -1 : 0;
      if (depth == 0)
        return line.substr(begin, at - begin);
    }
  }
  const std::size_t first = line.find_first_not_of(" \t");
  return first == std::string::npos ? line : line.substr(first);
}

void Print(const Unit &unit, const FailedAssertions &failed) {
  const cl_uint shown = std::min(failed.count, FailedAssertions::kEntries);
  for (cl_uint i = 0; i < shown; ++i) {
    const FailedAssertions::Entry &entry = failed.entries[i];
    std::fprintf(stderr, "%s:%u: block: [%u,%u,%u], thread: [%u,%u,%u] Assertion `%s` failed.\n",
                 unit.name, entry.line, entry.group[0], entry.group[1], entry.group[2],
                 entry.item[0], entry.item[1], entry.item[2],
                 Condition(Line(unit, entry.line)).c_str());
  }
  if (failed.count > shown)
    std::fprintf(stderr, "%s: %u more assertions failed\n", unit.name, failed.count - shown);
}

} // namespace

SymbolState &AssertionsOf(Runtime &runtime, Unit &unit) {
  if (!unit.failed_assertions) {
    unit.failed_assertions = new FailedAssertions; // As long-lived as the unit.
    runtime.units_with_assertions.push_back(&unit);
  }
  runtime.assertions_are_out = true;
  return StateOf(runtime, unit.failed_assertions, sizeof *unit.failed_assertions);
}

cudaError_t CheckAssertions(Runtime &runtime) {
  if (!runtime.assertions_are_out || runtime.sticky != cudaSuccess)
    return runtime.sticky;
  for (Unit *unit : runtime.units_with_assertions) {
    const SymbolState &state =
        StateOf(runtime, unit->failed_assertions, sizeof *unit->failed_assertions);
    FailedAssertions failed;
    const cudaError_t error = ReadNow(runtime, &failed, state.address, sizeof failed);
    if (error != cudaSuccess)
      return error;
    if (failed.count == 0)
      continue;
    Print(*unit, failed);
    runtime.sticky = cudaErrorAssert;
  }
  return runtime.sticky;
}

void ForgetAssertions(Runtime &runtime) {
  runtime.assertions_are_out = false;
  const FailedAssertions none;
  for (Unit *unit : runtime.units_with_assertions)
    WriteNow(runtime, StateOf(runtime, unit->failed_assertions, sizeof none).address, &none,
             sizeof none);
}

} // namespace spacecast::core
