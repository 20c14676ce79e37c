#include "base/comments.h"

namespace spacecast {

std::string_view SkipBlanks(std::string_view text) {
  const std::size_t begin = text.find_first_not_of(" \t\r\n");
  return begin == std::string_view::npos ? std::string_view() : text.substr(begin);
}

std::string_view SkipComments(std::string_view text) {
  for (;;) {
    text = SkipBlanks(text);
    if (!text.starts_with("//") && !text.starts_with("/*"))
      return text;
    const std::string_view end = text.starts_with("//") ? "\n" : "*/";
    const std::size_t at = text.find(end, 2);
    if (at == std::string_view::npos)
      return {};
    text.remove_prefix(at + end.size());
  }
}

} // namespace spacecast
