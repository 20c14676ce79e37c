// Bit-fields as whole integers that lie where C++ lays the bits.
//
//   struct Flags { unsigned ready : 1, count : 7; int delta : 5; unsigned char tag; };
//   one unit of two bytes at 0: ready at bit 0, count at bit 1, delta at bit 8
#pragma once

#include "clang/AST/Decl.h"

#include <optional>
#include <string>
#include <vector>

namespace spacecast {

// An integer of 1, 2, 4 or 8 bytes that holds the bits of neighbouring fields.
struct BitUnit {
  std::uint64_t offset = 0;
  std::uint64_t size = 0;
  std::string name;
  // The named ones among them.
  std::vector<const clang::FieldDecl *> fields;

  // Of a field's lowest bit, as a power of two in the unit.
  std::uint64_t ShiftOf(const clang::FieldDecl &field) const;
};

bool HasBitFields(const clang::RecordDecl &record);
// In the order of memory; nothing where no integers that the layout leaves room for hold the bits.
std::optional<std::vector<BitUnit>> BitUnitsOf(const clang::RecordDecl &record);
// The unit of one field.
std::optional<BitUnit> UnitOf(const clang::FieldDecl &field);

// The number that a unit is, for fields with these values.
std::uint64_t UnitValue(const BitUnit &unit,
                        const std::vector<std::pair<const clang::FieldDecl *, llvm::APSInt>> &values);

// The same for a constant object: the number of the unit that begins with `first`, nothing for a
// field that begins none.
std::optional<std::string> UnitText(const clang::APValue &object, const clang::FieldDecl &first);

} // namespace spacecast
