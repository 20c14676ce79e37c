#include "infer/function_solver.h"

namespace spacecast {

Levels Levels::Pointee() const {
  Levels inner(begin() + (empty() ? 0 : 1), end());
  inner.members = members;
  return inner;
}

Levels Levels::Slice(const FieldPlace &place) const {
  const auto part = [&](MemberRange range) {
    return std::pair{members.begin() + range.begin, members.begin() + range.begin + range.count};
  };
  Levels slice;
  if (members.empty())
    return slice;
  const auto [first, last] = part(place.levels);
  slice.assign(first, last);
  const auto [first_member, last_member] = part(place.members);
  slice.members.assign(first_member, last_member);
  return slice;
}

} // namespace spacecast
