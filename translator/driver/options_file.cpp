#include "driver/options_file.h"

#include "driver/paths.h"
#include "driver/process.h"

#include <algorithm>
#include <iterator>
#include <optional>
#include <string_view>

namespace spacecast {

namespace {

// A file that names itself would never end.
constexpr int kDeepest = 8;

// The list of files, where `words[at]` is the option; `at` moves to the last word that was used.
std::optional<std::string> FilesNamedAt(const std::vector<std::string> &words, std::size_t &at) {
  const std::string &word = words[at];
  for (std::string_view name : {"--options-file", "-optf"}) {
    if (word == name && at + 1 < words.size())
      return words[++at];
    if (word.starts_with(name) && word.size() > name.size() && word[name.size()] == '=')
      return word.substr(name.size() + 1);
  }
  return std::nullopt;
}

Result<std::vector<std::string>> Expand(const std::vector<std::string> &words,
                                        const std::string &folder, int depth) {
  std::vector<std::string> expanded;
  for (std::size_t at = 0; at < words.size(); ++at) {
    std::optional<std::string> files = FilesNamedAt(words, at);
    if (!files) {
      expanded.push_back(words[at]);
      continue;
    }
    for (std::size_t begin = 0; begin <= files->size();) {
      const std::size_t end = std::min(files->find(',', begin), files->size());
      const std::string path = files->substr(begin, end - begin);
      begin = end + 1;
      const std::optional<std::string> text = ReadText(Absolute(path, folder));
      if (!text || depth == kDeepest)
        return Failure{"cannot read the options file '" + path + "'"};
      Result<std::vector<std::string>> inner = Expand(SplitWords(*text), folder, depth + 1);
      if (!inner)
        return inner;
      std::move(inner->begin(), inner->end(), std::back_inserter(expanded));
    }
  }
  return expanded;
}

} // namespace

Result<std::vector<std::string>> ExpandOptionsFiles(const std::vector<std::string> &words,
                                                    const std::string &folder) {
  return Expand(words, folder, 0);
}

} // namespace spacecast
