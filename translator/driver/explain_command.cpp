// spacecast explain NUMBER
#include "diagnostics/catalogue.h"
#include "driver/commands.h"
#include "driver/report.h"

#include <algorithm>
#include <cctype>
#include <cstdio>

#include <unistd.h>

namespace spacecast {

namespace {

// On a terminal headings are bold and code keeps its layout; elsewhere the page is what it is.
std::string ForTerminal(std::string_view page) {
  std::string text;
  while (!page.empty()) {
    std::size_t length = std::min(page.find('\n'), page.size());
    std::string_view line = page.substr(0, length);
    page.remove_prefix(std::min(length + 1, page.size()));
    std::size_t marks = std::min(line.find_first_not_of('#'), line.size());
    if (marks > 0 && marks < line.size() && line[marks] == ' ')
      text += "\033[1m" + std::string(line.substr(marks + 1)) + "\033[0m\n";
    else if (line.substr(0, 3) != "```")
      text += std::string(line) + "\n";
  }
  return text;
}

} // namespace

int RunCommand(const ExplainArguments &arguments) {
  // People paste the number as it was printed.
  std::string digits = arguments.number;
  std::erase_if(digits, [](char c) { return c == '[' || c == ']'; });
  bool is_number = !digits.empty() && digits.size() < 6 &&
                   std::all_of(digits.begin(), digits.end(),
                               [](unsigned char c) { return std::isdigit(c) != 0; });
  std::string_view page = is_number ? Page(std::stoi(digits)) : std::string_view();
  if (page.empty()) {
    PrintDiagnostics({MakeDiagnostic(Number::kCommandLine, "",
                                     "there is no diagnostic '" + arguments.number +
                                         "'; give the number that stands in brackets, as 1003")});
    return 2;
  }
  std::string text =
      WantsColours("auto", STDOUT_FILENO) ? ForTerminal(page) : std::string(page);
  return PrintToStandardOutput(text);
}

} // namespace spacecast
