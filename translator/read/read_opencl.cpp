#include "read/parsed_source.h"

#include "read/arguments.h"
#include "read/clang_parse.h"
#include "read/memory_files.h"
#include "read/preprocessor_recorder.h"
#include "read/report_errors.h"

namespace spacecast {

namespace {

ParsedSource Read(const std::string &path, const ReadOptions &options, Extensions extensions) {
  ParsedSource source;
  SideRecord record;
  record.keep_tokens = true;
  ClangParse parse = ParseWithClang(
      OpenClArguments(path, options.cl_std, options.clang_arguments, extensions),
      MakeFileSystem(options.in_memory),
      [&record](clang::Preprocessor &preprocessor) { RecordPreprocessor(preprocessor, record); });
  source.diagnostics =
      ReportErrors({}, {std::move(parse.errors), std::move(record.missing)});
  for (EnteredFile &entered : record.files)
    source.files.push_back({std::move(entered.path), std::move(entered.text), entered.is_project, {}, {}});
  source.device.ast = std::move(parse.ast);
  source.device.preprocessor = std::move(record.preprocessor);
  source.device.file_numbers = std::move(record.file_numbers);
  return source;
}

bool IsRead(const ParsedSource &source) {
  return source.device.Usable() && ExitStatus(source.diagnostics) == 0;
}

} // namespace

ParsedSource ReadOpenCl(const std::string &path, const ReadOptions &options) {
  if (std::optional<Diagnostic> refusal = RefuseInput(path, options)) {
    ParsedSource source;
    source.diagnostics.push_back(std::move(*refusal));
    return source;
  }
  ParsedSource source = Read(path, options, Extensions::kOfDevice);
  if (IsRead(source))
    return source;
  // A program that uses an extension without asking is read all the same, so that what it uses is
  // refused by name where it has no CUDA form.
  ParsedSource with_all = Read(path, options, Extensions::kAll);
  return IsRead(with_all) ? std::move(with_all) : std::move(source);
}

} // namespace spacecast
