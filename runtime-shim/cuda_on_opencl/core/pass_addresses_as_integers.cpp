#include "pass_addresses_as_integers.h"

#include <algorithm>
#include <cctype>

namespace spacecast::core {

namespace {

bool IsWordCharacter(char c) { return std::isalnum(static_cast<unsigned char>(c)) || c == '_'; }

// The end of the comment, literal or preprocessor line that begins at `at`; `at` if none does.
std::size_t SkipAtomic(const std::string &text, std::size_t at) {
  if (text.compare(at, 2, "//") == 0)
    return std::min(text.find('\n', at), text.size());
  if (text.compare(at, 2, "/*") == 0) {
    const std::size_t end = text.find("*/", at + 2);
    return end == std::string::npos ? text.size() : end + 2;
  }
  if (text[at] == '"' || text[at] == '\'') {
    std::size_t end = at + 1;
    while (end < text.size() && text[end] != text[at])
      end += text[end] == '\\' ? 2 : 1;
    return std::min(end + 1, text.size());
  }
  if (text[at] == '#') {
    std::size_t end = text.find('\n', at);
    while (end != std::string::npos && end > 0 && text[end - 1] == '\\')
      end = text.find('\n', end + 1);
    return std::min(end, text.size());
  }
  return at;
}

std::size_t WordEnd(const std::string &text, std::size_t at) {
  while (at < text.size() && IsWordCharacter(text[at]))
    ++at;
  return at;
}

// The position after the parenthesis that closes the one at `open`.
std::size_t AfterParentheses(const std::string &text, std::size_t open) {
  int depth = 0;
  for (std::size_t at = open; at < text.size();) {
    const std::size_t after = SkipAtomic(text, at);
    if (after != at) {
      at = after;
      continue;
    }
    depth += text[at] == '(' ? 1 : text[at] == ')' ? -1 : 0;
    ++at;
    if (depth == 0)
      return at;
  }
  return text.size();
}

std::vector<std::string> SplitParameters(const std::string &list) {
  std::vector<std::string> parameters(1);
  int depth = 0;
  for (std::size_t at = 0; at < list.size();) {
    std::size_t after = SkipAtomic(list, at);
    if (after == at) {
      ++after;
      depth += list[at] == '(' || list[at] == '[' ? 1 : list[at] == ')' || list[at] == ']' ? -1 : 0;
      if (list[at] == ',' && depth == 0) {
        parameters.emplace_back();
        at = after;
        continue;
      }
    }
    parameters.back().append(list, at, after - at);
    at = after;
  }
  return parameters;
}

// The parameter without comments and line ends.
std::string Flat(const std::string &parameter) {
  std::string flat;
  for (std::size_t at = 0; at < parameter.size();) {
    const std::size_t after = SkipAtomic(parameter, at);
    if (after != at) {
      flat += ' ';
      at = after;
      continue;
    }
    flat += std::isspace(static_cast<unsigned char>(parameter[at])) ? ' ' : parameter[at];
    ++at;
  }
  return flat;
}

struct Parameter {
  bool is_global_pointer = false;
  bool is_constant_pointer = false;
  std::size_t name_begin = 0; // In the flat text.
  std::size_t name_end = 0;
};

Parameter Inspect(const std::string &flat) {
  Parameter parameter;
  bool is_global = false;
  bool is_constant = false;
  int brackets = 0;
  for (std::size_t at = 0; at < flat.size();) {
    if (!IsWordCharacter(flat[at])) {
      brackets += flat[at] == '[' ? 1 : flat[at] == ']' ? -1 : 0;
      ++at;
      continue;
    }
    const std::size_t end = WordEnd(flat, at);
    const std::string word = flat.substr(at, end - at);
    is_global |= word == "__global" || word == "global";
    is_constant |= word == "__constant" || word == "constant";
    if (brackets == 0) { // The last word outside brackets is the name.
      parameter.name_begin = at;
      parameter.name_end = end;
    }
    at = end;
  }
  const bool is_pointer = flat.find('*') != std::string::npos;
  parameter.is_global_pointer = is_global && is_pointer;
  parameter.is_constant_pointer = is_constant && is_pointer && !is_global;
  return parameter;
}

} // namespace

std::string PassAddressesAsIntegers(const std::string &text, ConstantParameters &constants) {
  std::string out;
  std::size_t at = 0;
  bool is_kernel = false; // Between `__kernel` and its parameter list.
  std::string name;
  while (at < text.size()) {
    const std::size_t after = SkipAtomic(text, at);
    if (after != at) {
      out.append(text, at, after - at);
      at = after;
      continue;
    }
    if (IsWordCharacter(text[at])) {
      const std::size_t end = WordEnd(text, at);
      const std::string word = text.substr(at, end - at);
      out += word;
      at = end;
      if (word == "__kernel" || word == "kernel") {
        is_kernel = true;
      } else if (is_kernel && (word == "__attribute__" || word == "__attribute")) {
        const std::size_t open = text.find('(', at);
        const std::size_t close =
            open == std::string::npos ? text.size() : AfterParentheses(text, open);
        out.append(text, at, close - at);
        at = close;
      } else {
        name = word;
      }
      continue;
    }
    if (!is_kernel || text[at] != '(') {
      out += text[at++];
      continue;
    }
    is_kernel = false;
    const std::size_t close = AfterParentheses(text, at);
    std::string casts;
    out += '(';
    std::vector<bool> &is_constant = constants[name];
    is_constant.clear();
    bool is_first = true;
    for (const std::string &parameter :
         SplitParameters(text.substr(at + 1, close > at + 2 ? close - at - 2 : 0))) {
      out += is_first ? "" : ",";
      is_first = false;
      const std::string flat = Flat(parameter);
      const Parameter found = Inspect(flat);
      is_constant.push_back(found.is_constant_pointer);
      if (!found.is_global_pointer) {
        out += parameter;
        continue;
      }
      const std::string argument =
          flat.substr(found.name_begin, found.name_end - found.name_begin) + "__address";
      out += " ulong " + argument;
      out.append(std::count(parameter.begin(), parameter.end(), '\n'), '\n');
      casts += flat + " = (" + flat.substr(0, found.name_begin) + flat.substr(found.name_end) +
               ")" + argument + "; ";
    }
    out += ')';
    at = close;
    // Attributes may stand between the parameters and the body; a prototype has no body.
    while (at < text.size() && text[at] != '{' && text[at] != ';') {
      const std::size_t next = std::max(SkipAtomic(text, at), at + 1);
      out.append(text, at, next - at);
      at = next;
    }
    if (at < text.size() && text[at] == '{') {
      out += "{ " + casts;
      ++at;
    }
  }
  return out;
}

} // namespace spacecast::core
