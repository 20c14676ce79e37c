// Clang's errors as findings in the checked text.
#pragma once

#include "check/check.h"
#include "read/clang_parse.h"

#include <string>
#include <vector>

namespace spacecast {

// An error in another file than `name` keeps that file's name in its message, at line 0.
std::vector<CheckFinding> FindingsOf(const std::vector<ClangError> &errors,
                                     const std::string &name);

} // namespace spacecast
