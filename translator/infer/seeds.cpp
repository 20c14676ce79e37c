#include "infer/seeds.h"

#include "find/device_program.h"

#include <fmt/format.h>

namespace spacecast {

Seed SeedOf(const clang::VarDecl &variable) {
  const std::string name = variable.getNameAsString();
  if (IsShared(variable))
    return {Space::kLocal, fmt::format("'{}' is __shared__", name)};
  if (variable.isStaticLocal() && variable.getType().isConstQualified())
    return {Space::kConstant, fmt::format("'{}' is a static constant", name)};
  return {Space::kPrivate, fmt::format("'{}' is a local variable", name)};
}

} // namespace spacecast
