// What a run says at its end: diagnostics and a summary for people, JSON and SARIF for machines.
#pragma once

#include "driver/arguments.h"
#include "driver/translate.h"

#include <string>
#include <vector>

namespace spacecast {

struct FileReport {
  std::string input;
  Translation translation;
  // The files that it became, written or found the same.
  std::vector<std::string> outputs;
};

// Prints as `arguments` say. `others` are diagnostics that belong to no file. Gives the exit status.
// The same diagnostic of a header that several files include is said once.
int Report(const std::vector<FileReport> &files, std::vector<Diagnostic> others,
           const ReportArguments &arguments);

// On standard error, in Clang's form, each once.
void PrintDiagnostics(const std::vector<Diagnostic> &diagnostics);

// One line, for people: what was done, how many errors and warnings, how to learn more.
std::string Summary(const std::vector<FileReport> &files,
                    const std::vector<Diagnostic> &diagnostics);

// 0, or 2 with a word on standard error where it could not be written.
int PrintToStandardOutput(const std::string &text);

// All of them in order, a repeated one once.
std::vector<Diagnostic> AllDiagnostics(const std::vector<FileReport> &files);

// `wish` is "auto", "always" or "never"; auto asks the terminal and NO_COLOR.
bool WantsColours(const std::string &wish, int descriptor);

Diagnostic MakeDiagnostic(Number number, const std::string &file, std::string message);

} // namespace spacecast
