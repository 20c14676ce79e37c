// Where the variables of a function lie, which their declarations say.
#pragma once

#include "infer/space_graph.h"

#include "clang/AST/Decl.h"

namespace spacecast {

struct Seed {
  Space space;
  // "'tile' is __shared__", for a note.
  std::string description;
};

Seed SeedOf(const clang::VarDecl &variable);

} // namespace spacecast
