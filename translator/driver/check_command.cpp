// spacecast check FILE... --against DIR
//
// Committed output is stale when the same sources would give other files today.
#include "diagnostics/render.h"
#include "driver/batch.h"
#include "driver/commands.h"
#include "driver/line_diff.h"
#include "driver/paths.h"
#include "driver/report.h"

#include <cstdio>
#include <filesystem>

#include <unistd.h>

namespace spacecast {

int RunCommand(const CheckArguments &arguments) {
  namespace fs = std::filesystem;
  std::vector<Diagnostic> others;
  if (!fs::is_directory(arguments.against)) {
    others.push_back(MakeDiagnostic(Number::kCannotRead, arguments.against,
                                    "there is no such folder to compare with"));
    return Report({}, others, {});
  }
  std::vector<Job> jobs = JobsFor(arguments.files, arguments.common, others);
  std::vector<Translation> translations = TranslateAll(jobs, arguments.common.jobs);
  std::vector<FileReport> files;
  for (std::size_t i = 0; i < jobs.size(); ++i)
    files.push_back({jobs[i].path, std::move(translations[i]), {}});

  PatchOptions options{.colours = WantsColours(arguments.colour, STDOUT_FILENO)};
  std::string patch;
  unsigned stale = 0, compared = 0;
  for (const FileReport &file : files)
    for (const OutputFile &output : file.translation.files) {
      std::string path =
          (fs::path(arguments.against) / output.path).lexically_normal().string();
      std::optional<std::string> committed = ReadText(path);
      ++compared;
      if (committed && *committed == output.text)
        continue;
      ++stale;
      patch += UnifiedPatch(committed ? "a/" + path : "/dev/null", committed.value_or(""),
                            "b/" + path, output.text, options);
    }
  int status = std::max(PrintToStandardOutput(patch), Report(files, others, {}));
  if (stale == 0)
    return status;
  std::fprintf(stderr,
               "spacecast: %u of %s %s stale; the patch on standard output brings %s up to date\n",
               stale, Plural(compared, "file").c_str(), stale == 1 ? "is" : "are",
               stale == 1 ? "it" : "them");
  return std::max(status, 1);
}

} // namespace spacecast
