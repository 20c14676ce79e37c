#include "find/device_units.h"

#include "read/device_units.h"

#include <fmt/format.h>

#include <algorithm>

namespace spacecast {

std::set<std::string> UndefinedFunctions(const ParsedSource &source) {
  std::set<std::string> names;
  for (const DeviceFunction &function : FindDeviceProgram(source).functions)
    for (const clang::FunctionDecl *callee : function.uses.functions)
      if (!callee->getDefinition() && callee->getIdentifier())
        names.insert(callee->getNameAsString());
  return names;
}

std::vector<Diagnostic> VariablesOfOtherUnits(const ParsedSource &source,
                                              const DeviceProgram &program) {
  std::vector<Diagnostic> diagnostics;
  for (const clang::VarDecl *variable : program.variables) {
    // Clang makes a `const` that device code uses a constant, which no host code writes.
    const auto *constant = variable->getAttr<clang::CUDAConstantAttr>();
    if ((!constant || constant->isImplicit()) && !IsDeviceSymbol(*variable))
      continue;
    const auto is_of_this_unit = [&](const clang::VarDecl *declaration) {
      const auto file = source.FileOf(source.device, declaration->getLocation());
      return !file || IsOfThisUnit(source, *file);
    };
    if (std::ranges::any_of(variable->redecls(), is_of_this_unit))
      continue;
    Diagnostic diagnostic{Number::kUnknownDeviceFunction, {}, {}, {}};
    if (const auto span = source.SpanOf(source.device, variable->getLocation()))
      diagnostic.place = source.PlaceOf(*span);
    diagnostic.message = fmt::format("'{}' is a variable of another unit, which '{}' reaches by a device "
                                     "function but does not declare; declare it extern in a header "
                                     "of both",
                                     variable->getNameAsString(), source.files[0].path);
    diagnostics.push_back(std::move(diagnostic));
  }
  return diagnostics;
}

Diagnostic UnitsThatClash(const std::vector<Diagnostic> &errors, const std::string &path) {
  Diagnostic clash{Number::kUnknownDeviceFunction, {path}, {}, {}};
  clash.message = "device functions that are called here are defined in another file of the "
                  "program, but the two cannot be read as one";
  for (const Diagnostic &error : errors)
    if (SeverityOf(error.number) == Severity::kUnreadable) {
      clash.notes.push_back({error.place, error.message});
      break;
    }
  return clash;
}

} // namespace spacecast
