#include "write/depfile.h"

#include <set>

namespace spacecast {

namespace {

// A blank and a `#` are escaped with a backslash, a `$` is doubled; backslashes right before a
// blank or `#` must be doubled too, as Clang and GCC do, else they would escape the escape.
std::string Escape(const std::string &path) {
  std::string escaped;
  std::size_t backslashes = 0;
  for (char c : path) {
    if (c == ' ' || c == '\t' || c == '#')
      escaped.append(c == '#' ? 1 : backslashes + 1, '\\');
    else if (c == '$')
      escaped += '$';
    escaped += c;
    backslashes = c == '\\' ? backslashes + 1 : 0;
  }
  return escaped;
}

} // namespace

std::string DepfileText(const std::vector<std::string> &targets,
                        const std::vector<std::string> &dependencies) {
  std::string text;
  for (const std::string &target : targets)
    text += (text.empty() ? "" : " ") + Escape(target);
  text += ":";
  std::set<std::string> seen;
  for (const std::string &dependency : dependencies)
    if (seen.insert(dependency).second)
      text += " \\\n  " + Escape(dependency);
  return text + "\n";
}

} // namespace spacecast
