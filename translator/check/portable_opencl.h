// OpenCL C that Clang takes and other compilers refuse.
#pragma once

#include "check/check.h"

namespace clang {
class ASTUnit;
}

namespace spacecast {

std::vector<CheckFinding> FindUnportable(clang::ASTUnit &ast, const IsBuiltInFunction &is_built_in);

} // namespace spacecast
