#include "driver/report.h"

#include "diagnostics/json.h"
#include "diagnostics/render.h"
#include "diagnostics/sarif.h"
#include "driver/command_line.h"
#include "write/write_files.h"

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <set>
#include <tuple>

#include <unistd.h>

namespace spacecast {

namespace {

using Identity = std::tuple<Number, std::string, unsigned, unsigned, std::string>;

Identity IdentityOf(const Diagnostic &diagnostic) {
  return {diagnostic.number, diagnostic.place.file, diagnostic.place.line, diagnostic.place.column,
          diagnostic.message};
}

std::vector<Diagnostic> EachOnce(const std::vector<Diagnostic> &diagnostics) {
  std::set<Identity> seen;
  std::vector<Diagnostic> unique;
  for (const Diagnostic &diagnostic : diagnostics)
    if (seen.insert(IdentityOf(diagnostic)).second)
      unique.push_back(diagnostic);
  return unique;
}

llvm::json::Array ToJson(const std::vector<Diagnostic> &diagnostics) {
  llvm::json::Array array;
  for (const Diagnostic &diagnostic : diagnostics)
    array.push_back(ToJson(diagnostic));
  return array;
}

llvm::json::Value Document(const std::vector<FileReport> &files,
                           const std::vector<Diagnostic> &others, int exit_status) {
  llvm::json::Array entries;
  for (const FileReport &file : files) {
    llvm::json::Array outputs;
    for (const std::string &path : file.outputs)
      outputs.push_back(llvm::json::fixUTF8(path));
    entries.push_back(
        llvm::json::Object{{"input", llvm::json::fixUTF8(file.input)},
                           {"outputs", std::move(outputs)},
                           {"kernels_found", file.translation.kernels_found},
                           {"kernels_translated", file.translation.kernels_translated},
                           {"diagnostics", ToJson(file.translation.diagnostics)}});
  }
  return llvm::json::Object{{"version", Version()},
                            {"exit_status", exit_status},
                            {"files", std::move(entries)},
                            {"diagnostics", ToJson(others)}};
}

} // namespace

Diagnostic MakeDiagnostic(Number number, const std::string &file, std::string message) {
  return {.number = number, .place = {.file = file}, .message = std::move(message), .notes = {}};
}

bool WantsColours(const std::string &wish, int descriptor) {
  if (wish != "auto")
    return wish == "always";
  const char *no_colour = std::getenv("NO_COLOR");
  const char *terminal = std::getenv("TERM");
  return isatty(descriptor) != 0 && (no_colour == nullptr || *no_colour == '\0') &&
         (terminal == nullptr || std::string_view(terminal) != "dumb");
}

std::vector<Diagnostic> AllDiagnostics(const std::vector<FileReport> &files) {
  std::vector<Diagnostic> all;
  for (const FileReport &file : files)
    all.insert(all.end(), file.translation.diagnostics.begin(), file.translation.diagnostics.end());
  return EachOnce(all);
}

void PrintDiagnostics(const std::vector<Diagnostic> &diagnostics) {
  bool colours = WantsColours("auto", STDERR_FILENO);
  std::string text;
  for (const Diagnostic &diagnostic : EachOnce(diagnostics))
    text += Render(diagnostic, colours);
  std::fwrite(text.data(), 1, text.size(), stderr);
}

int PrintToStandardOutput(const std::string &text) {
  if (std::fwrite(text.data(), 1, text.size(), stdout) == text.size() && std::fflush(stdout) == 0)
    return 0;
  // A reader that has seen enough (`| head`) is no failure.
  if (errno == EPIPE)
    return 0;
  PrintDiagnostics({MakeDiagnostic(Number::kCannotWrite, "",
                                   std::string("cannot write standard output: ") +
                                       std::strerror(errno))});
  return 2;
}

std::string Summary(const std::vector<FileReport> &files,
                    const std::vector<Diagnostic> &diagnostics) {
  unsigned found = 0, translated = 0;
  for (const FileReport &file : files) {
    found += file.translation.kernels_found;
    translated += file.translation.kernels_translated;
  }
  std::string line = "spacecast: ";
  if (!files.empty())
    line += Plural(files.size(), "file") + ", " + std::to_string(translated) + " of " +
            Plural(found, "kernel") + " translated" + (diagnostics.empty() ? "" : "; ");
  if (diagnostics.empty())
    return line;
  // The worst is the one that somebody wants to read about.
  const Diagnostic *worst = &diagnostics.front();
  for (const Diagnostic &diagnostic : diagnostics)
    if (SeverityOf(diagnostic.number) > SeverityOf(worst->number))
      worst = &diagnostic;
  return line + Describe(CountOf(diagnostics)) + " ('spacecast explain " +
         std::to_string(static_cast<int>(worst->number)) + "' tells more)";
}

int Report(const std::vector<FileReport> &files, std::vector<Diagnostic> others,
           const ReportArguments &arguments) {
  std::vector<Diagnostic> all = AllDiagnostics(files);
  all.insert(all.end(), others.begin(), others.end());
  if (!arguments.sarif.empty()) {
    std::string text = Print(ToSarif(all, Version()));
    if (auto failure = WriteFiles({{arguments.sarif, text}}).failure) {
      others.push_back(
          MakeDiagnostic(Number::kCannotWrite, failure->path, "cannot write: " + failure->reason));
      all.push_back(others.back());
    }
  }
  int exit_status = ExitStatus(all);
  if (arguments.json) {
    int printed = PrintToStandardOutput(Print(Document(files, others, exit_status)));
    return std::max(printed, exit_status);
  }
  PrintDiagnostics(all);
  if (!all.empty() || isatty(STDERR_FILENO) != 0)
    std::fprintf(stderr, "%s\n", Summary(files, all).c_str());
  return exit_status;
}

} // namespace spacecast
