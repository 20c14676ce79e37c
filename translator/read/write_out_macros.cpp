#include "read/write_out_macros.h"

#include "read/macro_text.h"

#include "clang/Basic/IdentifierTable.h"
#include "clang/Lex/MacroInfo.h"

#include <algorithm>

namespace spacecast {
namespace {

// The host's record of the same use, where the host reads it.
const MacroExpansion *SameUse(const PreprocessorRecord &record, const Span &use) {
  const auto found = std::ranges::find_if(record.expansions, [&](const MacroExpansion &expansion) {
    return expansion.in_file && expansion.span == use;
  });
  return found == record.expansions.end() ? nullptr : &*found;
}

// True where a file that is read more than once expands the use differently.
bool IsAmbiguous(const PreprocessorRecord &record, const MacroExpansion &use) {
  return std::ranges::any_of(record.expansions, [&](const MacroExpansion &other) {
    return other.in_file && other.span == use.span && other.definition != use.definition;
  });
}

std::string_view TextOf(const ParsedSource &source, const Span &span) {
  return std::string_view(source.files[span.file].text).substr(span.begin, span.end - span.begin);
}

// How far from the beginning of its line a span begins; nothing where other text is before it.
std::optional<std::size_t> IndentationOf(const ParsedSource &source, const Span &span) {
  const std::string_view text = source.files[span.file].text;
  const std::size_t before = span.begin == 0 ? std::string_view::npos : text.rfind('\n', span.begin - 1);
  const std::size_t line = before == std::string_view::npos ? 0 : before + 1;
  if (text.substr(line, span.begin - line).find_first_not_of(" \t") != std::string_view::npos)
    return std::nullopt;
  return span.begin - line;
}

// The file after the replacements, which are in order and do not overlap.
SourceFile Rewritten(const SourceFile &file,
                     const std::vector<std::pair<Span, std::string>> &replacements) {
  SourceFile result = file;
  result.original = file.written_out.empty() ? file.text : file.original;
  result.text.clear();
  result.written_out.clear();
  std::size_t done = 0;
  std::vector<WrittenOutUse> earlier = file.written_out;
  const auto keep = [&](std::size_t end) {
    // Uses that were written out before move along.
    for (const WrittenOutUse &use : earlier)
      if (done <= use.begin && use.end <= end)
        result.written_out.push_back({result.text.size() + use.begin - done,
                                      result.text.size() + use.end - done, use.original_begin,
                                      use.original_end});
    result.text += file.text.substr(done, end - done);
    done = end;
  };
  for (const auto &[span, text] : replacements) {
    const Span origin = OriginalSpan(file, span);
    keep(span.begin);
    const std::size_t begin = result.text.size();
    result.text += text;
    result.written_out.push_back({begin, result.text.size(), origin.begin, origin.end});
    done = span.end;
  }
  keep(file.text.size());
  return result;
}

} // namespace

std::optional<std::string> WrittenOut(const ParsedSource &source, const MacroExpansion &use) {
  const PreprocessorRecord &device = source.device.preprocessor;
  const PreprocessorRecord &host = source.host.preprocessor;
  const MacroDefinition &macro = device.definitions[use.definition];
  if (macro.directive.Empty() || macro.body.Empty() || IsAmbiguous(device, use))
    return std::nullopt;
  if (const MacroExpansion *other = SameUse(host, use.span))
    if (IsAmbiguous(host, *other) || host.definitions[other->definition].directive != macro.directive)
      return std::nullopt;
  std::vector<std::string> parameters;
  for (const clang::IdentifierInfo *parameter : macro.info->params())
    parameters.push_back(parameter->getName().str());
  const auto arguments =
      ArgumentsOfUse(TextOf(source, use.span), parameters.size(), macro.info->isVariadic());
  if (!arguments)
    return std::nullopt;
  const std::size_t indentation = IndentationOf(source, use.span).value_or(0);
  // A list that begins behind `#define NAME` says nothing about the indentation of its lines.
  constexpr std::size_t kAnyColumn = 1000;
  return SubstituteArguments(TextOf(source, macro.body), parameters, *arguments,
                             IndentationOf(source, macro.body).value_or(kAnyColumn),
                             std::string(indentation, ' '));
}

std::optional<ParsedSource> ReadWithMacrosWrittenOut(const std::string &path,
                                                     const ReadOptions &options,
                                                     const ParsedSource &source,
                                                     const std::set<Span> &uses) {
  std::vector<SourceFile> files = source.files;
  std::map<FileNumber, std::vector<std::pair<Span, std::string>>> replacements;
  for (const Span &span : uses)
    if (const MacroExpansion *use = SameUse(source.device.preprocessor, span))
      if (auto text = WrittenOut(source, *use))
        replacements[span.file].emplace_back(span, std::move(*text));
  if (replacements.empty())
    return std::nullopt;
  for (const auto &[number, of_file] : replacements)
    files[number] = Rewritten(source.files[number], of_file);
  ReadOptions again = options;
  for (const SourceFile &file : files)
    if (!file.written_out.empty()) {
      std::erase_if(again.in_memory, [&](const auto &text) { return text.first == file.path; });
      again.in_memory.emplace_back(file.path, file.text);
    }
  ParsedSource result = Read(path, again);
  // What was wrong was reported at the author's own text.
  result.diagnostics = source.diagnostics;
  for (SourceFile &file : result.files)
    for (const SourceFile &rewritten : files)
      if (rewritten.path == file.path && !rewritten.written_out.empty()) {
        file.original = rewritten.original;
        file.written_out = rewritten.written_out;
      }
  return result;
}

} // namespace spacecast
