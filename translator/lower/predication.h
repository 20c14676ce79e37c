// Predication of a whole unit: which functions hold barriers, and what that asks of their callers.
#pragma once

#include "find/device_program.h"
#include "infer/storage.h"
#include "lower/predicate_barriers.h"
#include "mapping/mapping.h"

#include <map>
#include <set>

namespace spacecast {

struct Predications {
  std::map<const clang::FunctionDecl *, Predication> of;
  // Functions that reach a barrier. PoCL 3.1 miscompiles such ones when they are `static`.
  std::set<const clang::FunctionDecl *> with_barrier;

  const Predication *Find(const clang::FunctionDecl *function) const;
};

Predications PredicateUnit(const ParsedSource &source, const DeviceProgram &program,
                           const Mappings &mappings);

// The hidden parameters that barriers and block votes ask for.
std::map<const clang::FunctionDecl *, BarrierNeeds>
NeedsOfBarriers(const DeviceProgram &program, const Predications &predications);

} // namespace spacecast
