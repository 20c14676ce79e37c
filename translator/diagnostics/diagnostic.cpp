#include "diagnostics/diagnostic.h"

#include "diagnostic_pages.h"

#include <algorithm>

namespace spacecast {

Severity SeverityOf(Number number) {
  switch (static_cast<int>(number) / 1000) {
  case 1:
    return Severity::kError;
  case 2:
    return Severity::kWarning;
  case 3:
    return Severity::kUnreadable;
  default:
    return Severity::kInternal;
  }
}

int ExitStatus(const std::vector<Diagnostic> &diagnostics) {
  int worst = 0;
  for (const Diagnostic &diagnostic : diagnostics) {
    switch (SeverityOf(diagnostic.number)) {
    case Severity::kWarning:
      break;
    case Severity::kError:
      worst = std::max(worst, 1);
      break;
    case Severity::kUnreadable:
      worst = std::max(worst, 2);
      break;
    case Severity::kInternal:
      worst = std::max(worst, 3);
      break;
    }
  }
  return worst;
}

std::string_view Page(int number) {
  const std::string name = std::to_string(number) + ".md";
  for (const EmbeddedFile &page : diagnostic_pages()) {
    if (page.path == name)
      return page.text;
  }
  return {};
}

} // namespace spacecast
