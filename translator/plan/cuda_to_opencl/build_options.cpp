#include "plan/cuda_to_opencl/build_options.h"

#include <array>
#include <cctype>

namespace spacecast {

namespace {

// Names, and the bits of the infinities as the tables write them, by which a text shows that it
// looks for values that are not finite.
constexpr std::array<std::string_view, 13> kNotFinite = {
    "isnan",    "isinf",      "isfinite",    "isnormal",  "isordered",          "isunordered", "nan",
    "INFINITY", "NAN",        "HUGE_VALF",   "HUGE_VAL",  "0x7f800000",         "0x7ff0000000000000"};

bool IsOfWord(char c) { return std::isalnum(static_cast<unsigned char>(c)) || c == '_'; }

std::string_view TakeWord(std::string_view &text) {
  std::size_t end = 0;
  while (end < text.size() && IsOfWord(text[end]))
    ++end;
  const std::string_view word = text.substr(0, end);
  text.remove_prefix(end);
  return word;
}

std::string_view WithoutBlanks(std::string_view text) {
  while (text.starts_with(' '))
    text.remove_prefix(1);
  return text;
}

// `x != x` and `x == x` hold for NaNs and for numbers.
bool IsComparedWithItself(std::string_view word, std::string_view rest) {
  rest = WithoutBlanks(rest);
  if (!rest.starts_with("!=") && !rest.starts_with("=="))
    return false;
  rest = WithoutBlanks(rest.substr(2));
  return TakeWord(rest) == word;
}

bool LooksForNotFinite(std::string_view text) {
  while (!text.empty()) {
    const std::string_view word = TakeWord(text);
    if (word.empty()) {
      text.remove_prefix(1);
      continue;
    }
    for (std::string_view name : kNotFinite)
      if (word == name || (name.starts_with("0x") && word.starts_with(name)))
        return true;
    if (IsComparedWithItself(word, text))
      return true;
  }
  return false;
}

} // namespace

BuildOptions BuildOptionsFor(const ArithmeticOptions &arithmetic, std::string_view device_text) {
  const bool is_approximate = !arithmetic.has_exact_division && !arithmetic.has_exact_roots;
  BuildOptions options;
  if (arithmetic.is_fast && is_approximate && arithmetic.flushes_denormals) {
    options.keeps_infinities = LooksForNotFinite(device_text);
    if (!options.keeps_infinities) {
      options.text = "-cl-fast-relaxed-math";
      return options;
    }
  }
  if (arithmetic.flushes_denormals)
    options.text = "-cl-denorms-are-zero";
  // OpenCL has one option for both, and the runtime gives it unless this macro is defined.
  if (is_approximate)
    options.text += std::string(options.text.empty() ? "" : " ") + "-D SPACECAST_APPROXIMATE_DIVISION";
  return options;
}

} // namespace spacecast
