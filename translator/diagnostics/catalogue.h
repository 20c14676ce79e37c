// Every number that the translator can report; `diagnostics/pages/NNNN.md` explains it.
//
// To add one: a line here, its page, and a test input in tests/errors whose golden file shows it.
#pragma once

#include <string_view>

namespace spacecast {

enum class Number : int {
#define SPACECAST_DIAGNOSTIC(number, name) name = number,
#include "diagnostics/catalogue.def"
#undef SPACECAST_DIAGNOSTIC
};

// The page's text in Markdown, or nothing for an unknown number.
std::string_view Page(int number);

} // namespace spacecast
