#include "read/arithmetic_options.h"

#include <optional>
#include <string_view>

namespace spacecast {
namespace {

// The value of `-name=true`, `--name=true` or `-name true`; nothing where the option is another one.
std::optional<bool> ValueOf(const std::string &argument, const std::string *next,
                            std::string_view name) {
  std::string_view rest = argument;
  rest.remove_prefix(rest.substr(0, 2) == "--" ? 2 : rest.substr(0, 1) == "-" ? 1 : 0);
  if (rest.size() == argument.size() || rest.substr(0, name.size()) != name)
    return std::nullopt;
  rest.remove_prefix(name.size());
  if (rest.empty() && next != nullptr)
    rest = *next;
  else if (rest.substr(0, 1) == "=")
    rest.remove_prefix(1);
  else
    return std::nullopt;
  if (rest != "true" && rest != "false")
    return std::nullopt;
  return rest == "true";
}

} // namespace

ArithmeticOptions ArithmeticOf(const std::vector<std::string> &user) {
  ArithmeticOptions options;
  std::optional<bool> flushes, exact_division, exact_roots, contracts;
  for (std::size_t i = 0; i < user.size(); ++i) {
    const std::string *next = i + 1 < user.size() ? &user[i + 1] : nullptr;
    if (user[i] == "--use_fast_math" || user[i] == "-use_fast_math")
      options.is_fast = true;
    const auto take = [&](std::string_view name, std::optional<bool> &value) {
      if (std::optional<bool> given = ValueOf(user[i], next, name))
        value = given;
    };
    take("ftz", flushes);
    take("prec-div", exact_division);
    take("prec-sqrt", exact_roots);
    take("fmad", contracts);
  }
  options.flushes_denormals = flushes.value_or(options.is_fast);
  options.has_exact_division = exact_division.value_or(!options.is_fast);
  options.has_exact_roots = exact_roots.value_or(!options.is_fast);
  options.contracts = contracts.value_or(true);
  return options;
}

} // namespace spacecast
