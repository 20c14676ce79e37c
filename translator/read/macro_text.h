// A macro's replacement list with a use's arguments put in, as text (C++ standard, [cpp.replace]).
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace spacecast {

// The arguments in the text of a use, `NAME(a, f(b, c))`; none for `NAME`. The last of `parameters`
// takes the rest where the macro is variadic. Nothing where they do not fit.
std::optional<std::vector<std::string>> ArgumentsOfUse(std::string_view use, std::size_t parameters,
                                                       bool is_variadic);

// `body` is the replacement list as it stands in the file, continuations included; its layout
// stays, moved to the left and then by `indentation`. Nothing for what only a preprocessor can do.
std::optional<std::string> SubstituteArguments(std::string_view body,
                                               const std::vector<std::string> &parameters,
                                               const std::vector<std::string> &arguments,
                                               std::size_t first_column,
                                               const std::string &indentation);

} // namespace spacecast
