// spacecast diff FILE [--html F]
#include "driver/batch.h"
#include "driver/commands.h"
#include "driver/html/page.h"
#include "driver/line_diff.h"
#include "driver/paths.h"
#include "driver/report.h"
#include "write/write_files.h"

#include <unistd.h>

namespace spacecast {

int RunCommand(const DiffArguments &arguments) {
  std::vector<Diagnostic> others;
  std::vector<Job> jobs = JobsFor({arguments.file}, arguments.common, others);
  std::vector<FileReport> files;
  if (!jobs.empty())
    files.push_back({arguments.file, std::move(TranslateAll(jobs, 1).front()), {}});
  std::vector<Comparison> comparisons;
  for (const FileReport &file : files)
    for (const OutputFile &output : file.translation.files) {
      const std::string &source = output.source.empty() ? file.input : output.source;
      comparisons.push_back({source, ReadText(source).value_or(""), output.path, output.text});
    }
  int printed = 0;
  if (!arguments.html.empty()) {
    std::vector<Diagnostic> shown = AllDiagnostics(files);
    if (auto failure = WriteFiles({{arguments.html, HtmlPage(comparisons, shown)}}).failure)
      others.push_back(
          MakeDiagnostic(Number::kCannotWrite, failure->path, "cannot write: " + failure->reason));
  } else {
    PatchOptions options{.colours = WantsColours(arguments.colour, STDOUT_FILENO)};
    std::string patch;
    for (const Comparison &pair : comparisons)
      patch += UnifiedPatch("a/" + pair.source_name, pair.source, "b/" + pair.output_name,
                            pair.output, options);
    printed = PrintToStandardOutput(patch);
  }
  return std::max(printed, Report(files, others, {}));
}

} // namespace spacecast
