// What a translation unit needs of the program's other units.
#pragma once

#include "find/device_program.h"

#include <set>
#include <string>

namespace spacecast {

// The names of device functions that device code calls and nothing defines.
std::set<std::string> UndefinedFunctions(const ParsedSource &source);

// Of a unit that was read with others: a 1009 for each variable of theirs that its device code
// uses, but that its host code cannot name, and for each constant that theirs may write.
std::vector<Diagnostic> VariablesOfOtherUnits(const ParsedSource &source,
                                              const DeviceProgram &program);

// Why the units cannot be read as one: a 1009 made of the first error.
Diagnostic UnitsThatClash(const std::vector<Diagnostic> &errors, const std::string &path);

} // namespace spacecast
