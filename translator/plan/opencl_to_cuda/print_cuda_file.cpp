#include "plan/opencl_to_cuda/print_cuda_file.h"

#include "base/version.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

namespace spacecast {

namespace {

class Printer {
public:
  Printer(const OpenClText &source, const CudaUnit &unit, std::vector<EditConflict> &conflicts)
      : source_(source), unit_(unit), conflicts_(conflicts) {}

  std::string Print(FileNumber file) {
    open_.insert(file);
    Edits edits;
    edits.Append(unit_.edits);
    for (const IncludedFile &inclusion : source_.inclusions)
      if (inclusion.directive.file == file)
        edits.Replace(WithLineBreak(inclusion), TextOf(inclusion), "include_header");
    for (const Span &pragma : source_.pragmas)
      if (pragma.file == file && IsOpenClPragma(pragma, file))
        edits.Replace(WholeLine(pragma), "", "drop_pragma");
    AppliedText applied = ApplyEdits(source_.files[file], {file, 0, source_.files[file].size()}, edits);
    std::ranges::move(applied.conflicts, std::back_inserter(conflicts_));
    open_.erase(file);
    return applied.text;
  }

private:
  std::string TextOf(const IncludedFile &inclusion) {
    if (!inclusion.file || open_.contains(*inclusion.file) ||
        (printed_.contains(*inclusion.file) && IsGuarded(*inclusion.file)))
      return {};
    printed_.insert(*inclusion.file);
    std::string text = Print(*inclusion.file);
    if (!text.empty() && text.back() != '\n')
      text += '\n';
    return text;
  }

  // Read once whatever includes it again.
  bool IsGuarded(FileNumber file) const {
    const std::string_view text = source_.files[file];
    return text.find("#pragma once") != std::string_view::npos || text.find("#ifndef") != std::string_view::npos;
  }

  bool IsOpenClPragma(const Span &pragma, FileNumber file) const {
    const std::string_view text = source_.files[file].substr(pragma.begin, pragma.end - pragma.begin);
    return text.find("OPENCL") != std::string_view::npos || text.find("once") != std::string_view::npos;
  }

  Span WithLineBreak(const IncludedFile &inclusion) const { return WholeLine(inclusion.directive); }

  Span WholeLine(Span line) const {
    const std::string_view text = source_.files[line.file];
    while (line.end < text.size() && text[line.end] == '\r')
      ++line.end;
    if (line.end < text.size() && text[line.end] == '\n')
      ++line.end;
    while (line.begin > 0 && (text[line.begin - 1] == ' ' || text[line.begin - 1] == '\t'))
      --line.begin;
    return line;
  }

  const OpenClText &source_;
  const CudaUnit &unit_;
  std::vector<EditConflict> &conflicts_;
  std::set<FileNumber> open_, printed_;
};

} // namespace

std::string PrintCudaFile(const OpenClText &source, const CudaUnit &unit, std::string_view input,
                          std::vector<EditConflict> &conflicts) {
  std::string text = fmt::format("// Translated from {} by spacecast {}.\n", input, kVersion);
  // NVRTC has no <cstdio> and declares printf itself.
  for (const std::string &header : unit.headers)
    text += header == "<cstdio>" ? fmt::format("#ifndef __CUDACC_RTC__\n#include {}\n#endif\n", header)
                                 : fmt::format("#include {}\n", header);
  for (const std::string &definition : unit.definitions)
    text += definition + "\n";
  std::string body = Printer(source, unit, conflicts).Print(0);
  std::erase(body, '\r');
  if (body.starts_with("\xEF\xBB\xBF"))
    body.erase(0, 3);
  // What came from CUDA before says so no longer.
  if (const std::string first = body.substr(0, body.find('\n'));
      first.starts_with("// Translated from ") && first.find(" by spacecast ") != std::string::npos)
    body.erase(0, first.size());
  // What a removed line leaves at the head.
  body.erase(0, std::min(body.find_first_not_of('\n'), body.size()));
  std::string options;
  for (const std::string &option : unit.options)
    options += option + "\n";
  if (!options.empty())
    body = options + "\n" + body;
  if (!unit.headers.empty() || !unit.definitions.empty())
    text += "\n";
  text += body;
  if (!text.ends_with('\n'))
    text += '\n';
  return text;
}

} // namespace spacecast
