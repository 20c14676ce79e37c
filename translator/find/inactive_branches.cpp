#include "find/inactive_branches.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <set>

namespace spacecast {

namespace {

bool HoldsCuda(std::string_view text) {
  static constexpr std::string_view kWords[] = {"__global__", "__device__",    "__shared__",
                                                "__constant__", "__syncthreads", "threadIdx.",
                                                "blockIdx.",  "<<<"};
  if (std::ranges::any_of(kWords, [&](std::string_view word) {
        return text.find(word) != std::string_view::npos;
      }))
    return true;
  // A call of the runtime: cudaMalloc.
  for (std::size_t at = text.find("cuda"); at != std::string_view::npos; at = text.find("cuda", at + 4))
    if (at + 4 < text.size() && std::isupper(static_cast<unsigned char>(text[at + 4])))
      return true;
  return false;
}

// The directive that opens the branch, on one line; empty where the branch has none of its own.
const ConditionalDirective *OpenerOf(const PreprocessorRecord &preprocessor, const Span &skipped) {
  const ConditionalDirective *opener = nullptr;
  for (const ConditionalDirective &directive : preprocessor.conditionals)
    if (directive.directive.file == skipped.file && directive.directive.end <= skipped.begin &&
        (!opener || directive.directive.begin >= opener->directive.begin))
      opener = &directive;
  return opener;
}

} // namespace

std::vector<Diagnostic> FindInactiveCuda(const ParsedSource &source) {
  const std::set<Span> of_host(source.host.preprocessor.skipped.begin(),
                               source.host.preprocessor.skipped.end());
  std::vector<Diagnostic> diagnostics;
  std::set<Span> reported;
  for (const Span &skipped : source.device.preprocessor.skipped) {
    if (!of_host.contains(skipped) || !source.files[skipped.file].is_project ||
        !reported.insert(skipped).second)
      continue;
    const std::string_view text = source.files[skipped.file].text;
    const ConditionalDirective *opener = OpenerOf(source.device.preprocessor, skipped);
    if (!opener || !HoldsCuda(text.substr(skipped.begin, skipped.end - skipped.begin)))
      continue;
    std::string line(text.substr(opener->directive.begin,
                                 opener->directive.end - opener->directive.begin));
    while (!line.empty() && std::isspace(static_cast<unsigned char>(line.back())))
      line.pop_back();
    // The second reading of a header skips all of it.
    const bool is_guard = opener->keyword == "ifndef" &&
                          text.find('#') == opener->directive.begin;
    if (line == "#if 0" || is_guard)
      continue;
    diagnostics.push_back(
        {Number::kInactiveCudaBranch, source.PlaceOf(opener->directive),
         fmt::format("the branch below '{}' holds CUDA code and is inactive here, so it is not "
                     "translated; give -D after -- to choose it",
                     line),
         {}});
  }
  return diagnostics;
}

} // namespace spacecast
