#include "infer/record_shapes.h"

#include "infer/address_spaces.h"

namespace spacecast {

const clang::RecordDecl *RecordBehind(clang::QualType type) {
  if (type.isNull())
    return nullptr;
  while (true) {
    type = type.getCanonicalType();
    if (const auto *array = type->getAsArrayTypeUnsafe())
      type = array->getElementType();
    else if (type->isPointerType() || type->isReferenceType())
      type = type->getPointeeType();
    else
      break;
  }
  const clang::RecordDecl *record = type->getAsRecordDecl();
  return record ? record->getDefinition() : nullptr;
}

RecordShapes::RecordShapes(const std::set<const clang::RecordDecl *> &split) : split_(split) {
  for (const clang::RecordDecl *record : split_)
    LayOut(*record);
}

const clang::RecordDecl *RecordShapes::RecordOf(clang::QualType type) const {
  const clang::RecordDecl *record = split_.empty() ? nullptr : RecordBehind(type);
  return record && split_.contains(record) ? record : nullptr;
}

std::size_t RecordShapes::CountOf(clang::QualType type) const {
  const clang::RecordDecl *record = RecordOf(type);
  return record ? counts_.at(record) : 0;
}

const FieldPlace *RecordShapes::PlaceOf(const clang::FieldDecl &field) const {
  const auto found = fields_.find(&field);
  return found == fields_.end() ? nullptr : &found->second;
}

MemberRange RecordShapes::PlaceOfBase(const clang::RecordDecl &derived,
                                      const clang::RecordDecl &base) const {
  const auto direct = bases_.find({&derived, &base});
  if (direct != bases_.end())
    return direct->second;
  for (const auto &[key, range] : bases_)
    if (key.first == &derived && key.second != &base) {
      const MemberRange inner = PlaceOfBase(*key.second, base);
      if (inner.count > 0)
        return {range.begin + inner.begin, inner.count};
    }
  return {};
}

std::vector<const clang::RecordDecl *>
RecordShapes::EdgesOf(const clang::RecordDecl &record) const {
  std::vector<const clang::RecordDecl *> edges;
  if (const auto *cxx = llvm::dyn_cast<clang::CXXRecordDecl>(&record))
    for (const clang::CXXBaseSpecifier &base : cxx->bases())
      if (const clang::RecordDecl *other = RecordOf(base.getType()))
        edges.push_back(other);
  for (const clang::FieldDecl *field : record.fields())
    if (const clang::RecordDecl *other = RecordOf(field->getType()))
      edges.push_back(other);
  return edges;
}

bool RecordShapes::Reaches(const clang::RecordDecl &from, const clang::RecordDecl &to) const {
  std::set<const clang::RecordDecl *> seen;
  std::vector<const clang::RecordDecl *> open = EdgesOf(from);
  while (!open.empty()) {
    const clang::RecordDecl *record = open.back();
    open.pop_back();
    if (record == &to)
      return true;
    if (seen.insert(record).second)
      for (const clang::RecordDecl *next : EdgesOf(*record))
        open.push_back(next);
  }
  return false;
}

std::vector<const clang::RecordDecl *>
RecordShapes::GroupOf(const clang::RecordDecl &record) const {
  std::vector<const clang::RecordDecl *> group;
  for (const clang::RecordDecl *other : split_)
    if (other == &record || (Reaches(record, *other) && Reaches(*other, record)))
      group.push_back(other);
  return group;
}

void RecordShapes::LayOut(const clang::RecordDecl &record) {
  if (counts_.contains(&record))
    return;
  const auto group = GroupOf(record);
  const auto in_group = [&](const clang::RecordDecl *other) {
    return std::ranges::find(group, other) != group.end();
  };
  for (const clang::RecordDecl *member : group)
    for (const clang::RecordDecl *next : EdgesOf(*member))
      if (!in_group(next))
        LayOut(*next);
  std::size_t count = 0;
  std::vector<const clang::FieldDecl *> back_to_group;
  for (const clang::RecordDecl *member : group) {
    if (const auto *cxx = llvm::dyn_cast<clang::CXXRecordDecl>(member))
      for (const clang::CXXBaseSpecifier &base : cxx->bases())
        if (const clang::RecordDecl *other = RecordOf(base.getType())) {
          bases_[{member, other}] = {count, counts_.at(other)};
          count += counts_.at(other);
        }
    for (const clang::FieldDecl *field : member->fields()) {
      FieldPlace &place = fields_[field];
      place.levels = {count, PointerLevels(field->getType())};
      count += place.levels.count;
      const clang::RecordDecl *other = RecordOf(field->getType());
      if (other && in_group(other)) {
        back_to_group.push_back(field);
      } else if (other) {
        place.members = {count, counts_.at(other)};
        count += place.members.count;
      }
    }
  }
  for (const clang::RecordDecl *member : group)
    counts_[member] = count;
  for (const clang::FieldDecl *field : back_to_group)
    fields_[field].members = {0, count};
}

} // namespace spacecast
