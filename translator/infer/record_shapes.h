// Records whose pointers point elsewhere from object to object.
//
//   struct View { const float *data; };       View a = {tile}, b = {in};
//
// Most records need one form. One whose objects disagree is split: each object then has spaces of its
// own, its members, one for each pointer level of each field, the fields of its bases first. A field
// that is, or points to, another split record brings that one's members. Records that reach each other
// through pointers, as a list's node does, share one set.
#pragma once

#include "clang/AST/DeclCXX.h"

#include <map>
#include <set>

namespace spacecast {

// A part of a record's members.
struct MemberRange {
  std::size_t begin = 0;
  std::size_t count = 0;
};

// Where a field stands: its own pointer levels, and the members of the record that it leads to.
struct FieldPlace {
  MemberRange levels;
  MemberRange members;
};

class RecordShapes {
public:
  RecordShapes() = default;
  explicit RecordShapes(const std::set<const clang::RecordDecl *> &split);

  // The split record that an object of this type is, is an array of, or points to; else null.
  const clang::RecordDecl *RecordOf(clang::QualType type) const;
  std::size_t CountOf(clang::QualType type) const;
  // Null for a field of a record that is not split.
  const FieldPlace *PlaceOf(const clang::FieldDecl &field) const;
  // Of a direct or indirect base; empty when it is not split.
  MemberRange PlaceOfBase(const clang::RecordDecl &derived, const clang::RecordDecl &base) const;
  // The records that share their members with this one, itself included.
  std::vector<const clang::RecordDecl *> GroupOf(const clang::RecordDecl &record) const;
  const std::set<const clang::RecordDecl *> &Split() const { return split_; }

private:
  std::vector<const clang::RecordDecl *> EdgesOf(const clang::RecordDecl &record) const;
  bool Reaches(const clang::RecordDecl &from, const clang::RecordDecl &to) const;
  void LayOut(const clang::RecordDecl &record);

  std::set<const clang::RecordDecl *> split_;
  std::map<const clang::RecordDecl *, std::size_t> counts_;
  std::map<const clang::FieldDecl *, FieldPlace> fields_;
  std::map<std::pair<const clang::RecordDecl *, const clang::RecordDecl *>, MemberRange> bases_;
};

// The record that a type is, is an array of, or points to, split or not.
const clang::RecordDecl *RecordBehind(clang::QualType type);

} // namespace spacecast
