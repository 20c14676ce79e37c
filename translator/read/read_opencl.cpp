#include "read/parsed_source.h"

#include "read/arguments.h"
#include "read/clang_parse.h"
#include "read/memory_files.h"
#include "read/preprocessor_recorder.h"
#include "read/report_errors.h"

namespace spacecast {

ParsedSource ReadOpenCl(const std::string &path, const ReadOptions &options) {
  ParsedSource source;
  if (std::optional<Diagnostic> refusal = RefuseInput(path, options)) {
    source.diagnostics.push_back(std::move(*refusal));
    return source;
  }
  SideRecord record;
  record.keep_tokens = true;
  ClangParse parse = ParseWithClang(
      OpenClArguments(path, options.cl_std, options.clang_arguments),
      MakeFileSystem(options.in_memory),
      [&record](clang::Preprocessor &preprocessor) { RecordPreprocessor(preprocessor, record); });
  source.diagnostics =
      ReportErrors({}, {std::move(parse.errors), std::move(record.missing)});
  for (EnteredFile &entered : record.files)
    source.files.push_back({std::move(entered.path), std::move(entered.text), entered.is_project});
  source.device.ast = std::move(parse.ast);
  source.device.preprocessor = std::move(record.preprocessor);
  source.device.file_numbers = std::move(record.file_numbers);
  return source;
}

} // namespace spacecast
