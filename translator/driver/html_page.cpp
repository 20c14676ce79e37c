#include "driver/html_page.h"
namespace spacecast {
std::string HtmlPage(const std::vector<Comparison> &comparisons,
                     const std::vector<Diagnostic> &diagnostics) { return ""; }
} // namespace spacecast
