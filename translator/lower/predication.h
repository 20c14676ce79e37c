// Predication of a whole unit: which functions hold barriers, and what that asks of their callers.
#pragma once

#include "find/device_program.h"
#include "infer/storage.h"
#include "lower/predicate_barriers.h"

#include <map>
#include <set>

namespace spacecast {

using Predications = std::map<const clang::FunctionDecl *, Predication>;

Predications PredicateUnit(const ParsedSource &source, const DeviceProgram &program);

// The hidden parameters that barriers and block votes ask for.
std::map<const clang::FunctionDecl *, BarrierNeeds>
NeedsOfBarriers(const DeviceProgram &program, const Predications &predications);

} // namespace spacecast
