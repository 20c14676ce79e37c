// Address spaces as a graph of equalities: every pointer level of every declaration is a node, and
// each assignment says that two nodes are one.
//
// A node that gets a space remembers where it got it, so that a conflict can name both origins.
#pragma once

#include "clang/Basic/SourceLocation.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace clang {
class ValueDecl;
class VarDecl;
}

namespace spacecast {

// OpenCL C 1.2, section 6.5. `kUnknown` is a pointer that nothing was ever stored in.
enum class Space : std::uint8_t { kUnknown, kPrivate, kGlobal, kLocal, kConstant };

// "global", "local", "constant", "private".
std::string_view SpaceName(Space space);
// "__global ", "__local ", "__constant " or nothing: what stands before the pointee's type.
std::string_view SpaceQualifier(Space space);

struct SpaceOrigin {
  clang::SourceLocation location;
  // "'tile' is __shared__"; completes "pointer into local memory: ...".
  std::string description;
  // The __constant__ variable that it comes from, if any: such a one can live in global memory too.
  const clang::VarDecl *constant = nullptr;
};

using SpaceNode = unsigned;

struct SpaceConflict {
  Space first = Space::kUnknown;
  SpaceOrigin first_origin;
  Space second = Space::kUnknown;
  SpaceOrigin second_origin;
  // Fields that have one space for the whole program, and pointer variables that have one for all
  // their values, among what disagrees.
  std::vector<const clang::ValueDecl *> whole;
};

class SpaceGraph {
public:
  SpaceNode NewNode();
  SpaceNode NewNode(Space space, SpaceOrigin origin);

  // Says that the node is a level of a field or variable that could be split.
  void MarkWhole(SpaceNode node, const clang::ValueDecl &declaration);

  Space SpaceOf(SpaceNode node) const;
  const SpaceOrigin &OriginOf(SpaceNode node) const;

  // Both return the conflict instead of merging.
  std::optional<SpaceConflict> Unify(SpaceNode left, SpaceNode right);
  std::optional<SpaceConflict> Assign(SpaceNode node, Space space, const SpaceOrigin &origin);
  // How often a class has learned its space.
  std::size_t Changes() const { return changes_; }

private:
  struct Class {
    SpaceNode parent;
    Space space = Space::kUnknown;
    SpaceOrigin origin;
    std::vector<const clang::ValueDecl *> whole;
  };
  SpaceNode Root(SpaceNode node) const;

  mutable std::vector<Class> classes_;
  std::size_t changes_ = 0;
};

} // namespace spacecast
