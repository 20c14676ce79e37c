#include "mapping/device_library.h"

#include <algorithm>
#include <cctype>
#include <functional>

namespace spacecast {
namespace {

constexpr std::string_view kMarker = "//@ ";

bool IsIdentifierPart(char letter) {
  return std::isalnum(static_cast<unsigned char>(letter)) || letter == '_';
}

std::string ReplaceAll(std::string_view text, std::string_view from, std::string_view to) {
  std::string result;
  std::size_t begin = 0;
  for (std::size_t at; (at = text.find(from, begin)) != std::string_view::npos;
       begin = at + from.size()) {
    result += text.substr(begin, at - begin);
    result += to;
  }
  result += text.substr(begin);
  return result;
}

std::vector<std::string_view> Words(std::string_view text) {
  std::vector<std::string_view> words;
  std::size_t begin = 0;
  for (std::size_t i = 0; i <= text.size(); ++i) {
    if (i < text.size() && text[i] != ' ')
      continue;
    if (i > begin)
      words.push_back(text.substr(begin, i - begin));
    begin = i + 1;
  }
  return words;
}

} // namespace

std::vector<std::string_view> Identifiers(std::string_view text) {
  std::vector<std::string_view> result;
  for (std::size_t i = 0; i < text.size();) {
    if (text.substr(i, 2) == "//") {
      i = std::min(text.find('\n', i), text.size());
    } else if (IsIdentifierPart(text[i])) {
      std::size_t end = i;
      while (end < text.size() && IsIdentifierPart(text[end]))
        ++end;
      if (!std::isdigit(static_cast<unsigned char>(text[i])))
        result.push_back(text.substr(i, end - i));
      i = end;
    } else {
      ++i;
    }
  }
  return result;
}

void AddExtensions(std::span<const std::string_view> identifiers,
                   std::set<std::string> &extensions) {
  for (std::string_view word : identifiers) {
    if (word.find("double") != std::string_view::npos)
      extensions.insert("cl_khr_fp64");
    if (!word.starts_with("atom_"))
      continue;
    // The OpenCL extension specification, cl_khr_int64_base_atomics and
    // cl_khr_int64_extended_atomics.
    const bool is_extended = word == "atom_min" || word == "atom_max" || word == "atom_and" ||
                             word == "atom_or" || word == "atom_xor";
    extensions.insert(is_extended ? "cl_khr_int64_extended_atomics" : "cl_khr_int64_base_atomics");
  }
}

void DeviceLibrary::Add(std::string_view file_text) {
  std::size_t at = file_text.find(kMarker);
  while (at != std::string_view::npos) {
    const std::size_t line_end = std::min(file_text.find('\n', at), file_text.size());
    std::size_t next = file_text.find("\n//@ ", line_end);
    next = next == std::string_view::npos ? next : next + 1;
    const std::string_view marker =
        file_text.substr(at + kMarker.size(), line_end - at - kMarker.size());
    std::string_view text = file_text.substr(line_end, next == std::string_view::npos
                                                           ? std::string_view::npos
                                                           : next - line_end);
    while (!text.empty() && text.front() == '\n')
      text.remove_prefix(1);
    while (!text.empty() && text.back() == '\n')
      text.remove_suffix(1);
    AddSnippet(marker, text);
    at = next;
  }
}

void DeviceLibrary::AddSnippet(std::string_view marker, std::string_view text) {
  const std::vector<std::string_view> words = Words(marker);
  const std::string name(words.front());
  names_.push_back(name);
  snippets_[name] = {name, std::string(text)};
  for (std::size_t i = 2; i < words.size(); ++i) {
    std::string other = ReplaceAll(name, "global", words[i]);
    names_.push_back(other);
    // PTX calls local memory "shared".
    const std::string moved = ReplaceAll(text, "global", words[i]);
    snippets_[other] = {other, ReplaceAll(moved, "atom.local", "atom.shared")};
  }
}

std::vector<const Snippet *> DeviceLibrary::Closure(std::span<const std::string> names) const {
  std::vector<const Snippet *> result;
  std::set<std::string_view> seen;
  const std::function<void(std::string_view)> visit = [&](std::string_view name) {
    const auto found = snippets_.find(name);
    if (found == snippets_.end() || !seen.insert(found->first).second)
      return;
    for (std::string_view word : Identifiers(found->second.text))
      visit(word);
    result.push_back(&found->second);
  };
  for (const std::string &name : names)
    visit(name);
  return result;
}

} // namespace spacecast
