#include "driver/port/port_report.h"

#include "diagnostics/json.h"
#include "diagnostics/render.h"
#include "driver/command_line.h"
#include "driver/paths.h"

#include <map>

namespace spacecast {

namespace {

using State = PortSource::State;

struct Totals {
  unsigned cuda = 0, translated = 0, in_part = 0, failed = 0, copied = 0, broken_copies = 0;
  unsigned kernels_found = 0, kernels_translated = 0;
};

Totals TotalsOf(const PortPlan &plan) {
  Totals totals;
  for (const PortSource &source : plan.sources) {
    totals.cuda += source.entry.is_cuda;
    totals.translated += source.state == State::kTranslated;
    totals.in_part += source.state == State::kInPart;
    totals.failed += source.state == State::kFailed;
    totals.copied += source.state == State::kCopied;
    totals.broken_copies += source.state == State::kCopiedButDoesNotCompile;
    totals.kernels_found += source.report.translation.kernels_found;
    if (source.state != State::kFailed)
      totals.kernels_translated += source.report.translation.kernels_translated;
  }
  return totals;
}

const char *NameOf(State state) {
  switch (state) {
  case State::kTranslated:
    return "translated";
  case State::kInPart:
    return "translated in part";
  case State::kFailed:
    return "not translated";
  case State::kCopied:
    return "copied";
  case State::kCopiedButDoesNotCompile:
    break;
  }
  return "copied, does not compile";
}

// Paths of this machine would make the report differ from one to the next.
std::string ShownPath(const PortPlan &plan, const std::string &file) {
  std::string absolute = file.empty() ? "" : Absolute(file);
  return !absolute.empty() && IsInside(absolute, plan.root) ? RelativeTo(plan.root, absolute)
                                                            : file;
}

std::string Item(const PortPlan &plan, const Diagnostic &diagnostic) {
  std::string place = ShownPath(plan, diagnostic.place.file);
  if (diagnostic.place.line > 0)
    place += ":" + std::to_string(diagnostic.place.line);
  std::string text = "- `" + place + "` " + diagnostic.message + " [" +
                     std::to_string(static_cast<int>(diagnostic.number)) + "]\n";
  std::string_view line = diagnostic.place.source_line;
  line.remove_prefix(std::min(line.find_first_not_of(" \t"), line.size()));
  if (!line.empty())
    text += "\n      " + std::string(line) + "\n\n";
  return text;
}

} // namespace

std::string PortSummary(const PortPlan &plan, bool checked) {
  Totals totals = TotalsOf(plan);
  std::string text = std::to_string(totals.translated) + " of " +
                     Plural(totals.cuda, "CUDA file") +
                     (checked ? " translated and compiled" : " translated (not checked)");
  if (totals.in_part > 0)
    text += ", " + std::to_string(totals.in_part) + " in part";
  if (totals.failed > 0)
    text += ", " + std::to_string(totals.failed) + " not";
  text += "; " + std::to_string(totals.kernels_translated) + " of " +
          Plural(totals.kernels_found, "kernel");
  if (totals.copied + totals.broken_copies > 0)
    text += "; " + Plural(totals.copied + totals.broken_copies, "other file") + " copied";
  if (totals.broken_copies > 0)
    text += ", of which " + std::to_string(totals.broken_copies) + " not compiling";
  return text;
}

std::string PortMarkdown(const PortPlan &plan, bool checked) {
  std::vector<FileReport> reports;
  for (const PortSource &source : plan.sources)
    reports.push_back(source.report);
  std::string errors, warnings;
  for (const Diagnostic &diagnostic : AllDiagnostics(reports))
    (SeverityOf(diagnostic.number) == Severity::kWarning ? warnings : errors) +=
        Item(plan, diagnostic);
  std::string text = "# Port of " + plan.name + " from CUDA to OpenCL\n\n" +
                     PortSummary(plan, checked) +
                     ".\n\n## What a person still has to do\n\n" +
                     (errors.empty() ? "Nothing is left that was found.\n" : errors);
  text += "\n`spacecast explain NUMBER` tells more about a number in brackets.\n";
  if (!warnings.empty())
    text += "\n## Worth knowing\n\n" + warnings;
  text += "\n## Build\n\n"
          "    cmake -S . -B build && cmake --build build\n\n"
          "The tree needs a C++17 compiler and OpenCL's headers and loader, nothing else. The "
          "targets in\n`CMakeLists.txt` were read from " +
          plan.origin_of_targets +
          ". Kernels are in the `.cl` files, which are embedded\nwhen the tree is built.\n";
  for (const std::string &remark : plan.remarks)
    text += "\n" + remark + ".\n";
  text += "\n## Files\n\n| Source | State | Kernels | Became |\n|---|---|---|---|\n";
  for (const PortSource &source : plan.sources) {
    std::string outputs;
    for (const std::string &path : source.report.outputs)
      outputs += (outputs.empty() ? "`" : ", `") + path + "`";
    text += "| `" + source.name + "` | " + NameOf(source.state) + " | " +
            (source.entry.is_cuda
                 ? std::to_string(source.report.translation.kernels_translated) + " of " +
                       std::to_string(source.report.translation.kernels_found)
                 : "") +
            " | " + outputs + " |\n";
  }
  return text;
}

std::string PortJson(const PortPlan &plan, bool checked) {
  Totals totals = TotalsOf(plan);
  llvm::json::Array files;
  for (const PortSource &source : plan.sources) {
    llvm::json::Array outputs, diagnostics;
    for (const std::string &path : source.report.outputs)
      outputs.push_back(llvm::json::fixUTF8(path));
    for (Diagnostic diagnostic : source.report.translation.diagnostics) {
      diagnostic.place.file = ShownPath(plan, diagnostic.place.file);
      for (Note &note : diagnostic.notes)
        note.place.file = ShownPath(plan, note.place.file);
      diagnostics.push_back(ToJson(diagnostic));
    }
    files.push_back(llvm::json::Object{
        {"source", llvm::json::fixUTF8(source.name)},
        {"state", NameOf(source.state)},
        {"outputs", std::move(outputs)},
        {"kernels_found", source.report.translation.kernels_found},
        {"kernels_translated", source.report.translation.kernels_translated},
        {"diagnostics", std::move(diagnostics)}});
  }
  llvm::json::Array targets, remarks;
  for (const Target &target : plan.targets)
    targets.push_back(target.name);
  for (const std::string &remark : plan.remarks)
    remarks.push_back(llvm::json::fixUTF8(remark));
  return Print(llvm::json::Object{
      {"version", Version()},
      {"checked", checked},
      {"summary",
       llvm::json::Object{{"cuda_files", totals.cuda},
                          {"translated", totals.translated},
                          {"in_part", totals.in_part},
                          {"failed", totals.failed},
                          {"copied", totals.copied},
                          {"copied_but_not_compiling", totals.broken_copies},
                          {"kernels_found", totals.kernels_found},
                          {"kernels_translated", totals.kernels_translated}}},
      {"targets", std::move(targets)},
      {"targets_from", plan.origin_of_targets},
      {"remarks", std::move(remarks)},
      {"files", std::move(files)}});
}

} // namespace spacecast
