// spacecast translate FILE... [-o DIR]
#include "driver/batch.h"
#include "driver/commands.h"
#include "driver/outputs.h"
#include "driver/report.h"
#include "write/depfile.h"
#include "write/write_files.h"

#include <array>
#include <string_view>

namespace spacecast {

namespace {

Stage StageNamed(std::string_view name) {
  constexpr std::array<std::string_view, 7> kNames = {"read", "find",  "infer", "lower",
                                                      "plan", "write", "check"};
  for (std::size_t i = 0; i < kNames.size(); ++i)
    if (kNames[i] == name)
      return static_cast<Stage>(i);
  return Stage::kCheck;
}

std::optional<Diagnostic> Failed(const std::optional<WriteFailure> &failure) {
  if (!failure)
    return std::nullopt;
  return MakeDiagnostic(Number::kCannotWrite, failure->path, "cannot write: " + failure->reason);
}

// The depfile is written whatever happened: a build that failed must be tried again when one of
// these files changes.
std::optional<Diagnostic> WriteDepfile(const TranslateArguments &arguments,
                                       const std::vector<FileReport> &files) {
  std::vector<std::string> targets, dependencies;
  if (!arguments.stamp.empty())
    targets.push_back(arguments.stamp);
  for (const FileReport &file : files) {
    if (arguments.stamp.empty())
      targets.insert(targets.end(), file.outputs.begin(), file.outputs.end());
    const auto &read = file.translation.dependencies;
    dependencies.insert(dependencies.end(), read.begin(), read.end());
  }
  dependencies.insert(dependencies.end(), arguments.common.mappings.begin(),
                      arguments.common.mappings.end());
  return Failed(WriteFiles({{arguments.depfile, DepfileText(targets, dependencies)}}).failure);
}

} // namespace

int RunCommand(const TranslateArguments &arguments) {
  std::vector<Diagnostic> others;
  std::vector<Job> jobs = JobsFor(arguments.files, arguments.common, others);
  for (Job &job : jobs)
    job.options.stop_after = StageNamed(arguments.stop_after);
  std::vector<Translation> translations = TranslateAll(jobs, arguments.common.jobs);

  std::vector<FileReport> files;
  for (std::size_t i = 0; i < jobs.size(); ++i)
    files.push_back({jobs[i].path, std::move(translations[i]), {}});
  std::vector<Diagnostic> write_problems = WriteOutputs(files, arguments.output_folder);
  others.insert(others.end(), write_problems.begin(), write_problems.end());

  if (!arguments.depfile.empty())
    if (auto problem = WriteDepfile(arguments, files))
      others.push_back(*problem);
  std::vector<Diagnostic> all = AllDiagnostics(files);
  all.insert(all.end(), others.begin(), others.end());
  if (!arguments.stamp.empty() && ExitStatus(all) == 0)
    if (auto problem = Failed(Touch(arguments.stamp)))
      others.push_back(*problem);
  return Report(files, others, arguments.report);
}

} // namespace spacecast
