#include "infer/space_graph.h"

#include <utility>

namespace spacecast {

std::string_view SpaceName(Space space) {
  switch (space) {
  case Space::kGlobal:
    return "global";
  case Space::kLocal:
    return "local";
  case Space::kConstant:
    return "constant";
  case Space::kUnknown:
  case Space::kPrivate:
    return "private";
  }
  return "private";
}

std::string_view SpaceQualifier(Space space) {
  switch (space) {
  case Space::kGlobal:
    return "__global ";
  case Space::kLocal:
    return "__local ";
  case Space::kConstant:
    return "__constant ";
  case Space::kUnknown:
  case Space::kPrivate:
    return "";
  }
  return "";
}

SpaceNode SpaceGraph::NewNode() {
  const SpaceNode node = static_cast<SpaceNode>(classes_.size());
  classes_.push_back({node, Space::kUnknown, {}, {}});
  return node;
}

SpaceNode SpaceGraph::NewNode(Space space, SpaceOrigin origin) {
  const SpaceNode node = NewNode();
  classes_[node].space = space;
  classes_[node].origin = std::move(origin);
  return node;
}

void SpaceGraph::MarkWhole(SpaceNode node, const clang::ValueDecl &declaration) {
  classes_[Root(node)].whole.push_back(&declaration);
}

SpaceNode SpaceGraph::Root(SpaceNode node) const {
  while (classes_[node].parent != node) {
    classes_[node].parent = classes_[classes_[node].parent].parent;
    node = classes_[node].parent;
  }
  return node;
}

Space SpaceGraph::SpaceOf(SpaceNode node) const { return classes_[Root(node)].space; }

const SpaceOrigin &SpaceGraph::OriginOf(SpaceNode node) const {
  return classes_[Root(node)].origin;
}

std::optional<SpaceConflict> SpaceGraph::Unify(SpaceNode left, SpaceNode right) {
  left = Root(left);
  right = Root(right);
  if (left == right)
    return std::nullopt;
  Class &a = classes_[left], &b = classes_[right];
  if (a.space != Space::kUnknown && b.space != Space::kUnknown && a.space != b.space) {
    SpaceConflict conflict{a.space, a.origin, b.space, b.origin, a.whole};
    conflict.whole.insert(conflict.whole.end(), b.whole.begin(), b.whole.end());
    return conflict;
  }
  if ((a.space == Space::kUnknown) != (b.space == Space::kUnknown))
    ++changes_;
  Class &child = a.space == Space::kUnknown ? a : b, &parent = &child == &a ? b : a;
  child.parent = &child == &a ? right : left;
  parent.whole.insert(parent.whole.end(), child.whole.begin(), child.whole.end());
  child.whole.clear();
  return std::nullopt;
}

std::optional<SpaceConflict> SpaceGraph::Assign(SpaceNode node, Space space,
                                                const SpaceOrigin &origin) {
  if (space == Space::kUnknown)
    return std::nullopt;
  Class &known = classes_[Root(node)];
  if (known.space == space)
    return std::nullopt;
  if (known.space != Space::kUnknown)
    return SpaceConflict{known.space, known.origin, space, origin, known.whole};
  known.space = space;
  known.origin = origin;
  ++changes_;
  return std::nullopt;
}

} // namespace spacecast
