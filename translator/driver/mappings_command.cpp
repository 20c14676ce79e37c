// spacecast mappings [NAME]
#include "driver/commands.h"
#include "driver/report.h"
#include "mapping/mapping.h"
#include "mapping/row.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <cstdio>

namespace spacecast {

namespace {

bool IsIdentifier(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; }

// True where `name` stands in `text` as a word of its own.
bool HasWord(const std::string &text, const std::string &name) {
  for (std::size_t at = text.find(name); at != std::string::npos; at = text.find(name, at + 1)) {
    bool begins = at == 0 || !IsIdentifier(text[at - 1]);
    std::size_t end = at + name.size();
    if (begins && (end == text.size() || !IsIdentifier(text[end])))
      return true;
  }
  return false;
}

// A CUDA name may end with `*`, for every name that begins so.
bool Names(const std::string &pattern, const std::string &name) {
  if (!pattern.empty() && pattern.back() == '*')
    return name.compare(0, pattern.size() - 1, pattern, 0, pattern.size() - 1) == 0;
  return pattern == name;
}

bool IsAbout(const Row &row, const std::string &name) {
  return HasWord(row.opencl, name) ||
         std::any_of(row.cuda.begin(), row.cuda.end(),
                     [&](const std::string &pattern) { return Names(pattern, name); });
}

template <typename List, typename Print>
std::string Join(const List &list, const char *separator, Print print) {
  std::string text;
  for (const auto &entry : list)
    text += (text.empty() ? "" : separator) + print(entry);
  return text;
}

std::string Join(const std::vector<std::string> &list) {
  return Join(list, ", ", [](const std::string &text) { return text; });
}

std::string Types(const Row &row) {
  return Join(row.types, row.types.empty() ? "" : "; ",
              [](const Signature &signature) { return Join(signature.parameters); });
}

using Cells = std::array<std::string, 4>;

Cells CellsOf(const Row &row) {
  std::string cuda = Join(row.cuda);
  if (!row.parameters.empty())
    cuda += "(" + Join(row.parameters) + ")";
  std::string opencl = row.opencl;
  if (opencl.empty())
    opencl = row.by.empty() ? "none" : "by " + row.by;
  std::string remarks = Types(row);
  auto add = [&](const std::string &text) {
    if (!text.empty())
      remarks += (remarks.empty() ? "" : " | ") + text;
  };
  if (!row.spaces.empty())
    add("in " + Join(row.spaces));
  add(Join(row.extensions));
  if (row.direction != RowDirection::kBoth)
    add(row.direction == RowDirection::kToOpenCl ? "to OpenCL only" : "to CUDA only");
  if (row.diagnostic != 0)
    add("[" + std::to_string(row.diagnostic) + "]");
  add(row.says);
  return {cuda, opencl, remarks, row.file + ":" + std::to_string(row.line)};
}

std::string Table(const std::vector<Cells> &rows) {
  // A few very long cells would push the rest off the screen.
  constexpr std::size_t kWidest = 48;
  std::array<std::size_t, 4> widths{};
  for (const Cells &cells : rows)
    for (std::size_t c = 0; c < cells.size(); ++c)
      widths[c] = std::max(widths[c], std::min(cells[c].size(), kWidest));
  std::string text;
  for (const Cells &cells : rows) {
    std::string line;
    for (std::size_t c = 0; c < cells.size(); ++c) {
      line += cells[c];
      if (c + 1 < cells.size())
        line.append(widths[c] > cells[c].size() ? widths[c] - cells[c].size() : 0, ' ').append("  ");
    }
    text += line + "\n";
  }
  return text;
}

} // namespace

int RunCommand(const MappingsArguments &arguments) {
  Result<Mappings> mappings = Mappings::Load(arguments.mappings);
  if (!mappings) {
    std::fprintf(stderr, "%s\n", mappings.Reason().c_str());
    return 2;
  }
  std::vector<Cells> rows;
  for (const Row &row : mappings->Rows())
    if (arguments.name.empty() || IsAbout(row, arguments.name))
      rows.push_back(CellsOf(row));
  if (rows.empty()) {
    std::string more = mappings->IsReservedInOpenCl(arguments.name)
                           ? "'; OpenCL C has this name, so a CUDA program's own is renamed"
                           : "'; what has no row keeps its name, or is reported as 1009";
    PrintDiagnostics(
        {MakeDiagnostic(Number::kCommandLine, "", "no row is about '" + arguments.name + more)});
    return 2;
  }
  return PrintToStandardOutput(Table(rows));
}

} // namespace spacecast
