#include "find/bit_fields.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/RecordLayout.h"

#include <fmt/format.h>

#include <algorithm>

namespace spacecast {

namespace {

std::uint64_t BitOffset(const clang::FieldDecl &field) {
  return field.getASTContext().getASTRecordLayout(field.getParent()).getFieldOffset(field.getFieldIndex());
}

// Fields that stand together, and the bytes that nothing else lies in.
struct Run {
  std::vector<const clang::FieldDecl *> fields;
  std::uint64_t begin = 0;
  std::uint64_t end = 0;
};

std::vector<Run> RunsOf(const clang::RecordDecl &record) {
  const auto &layout = record.getASTContext().getASTRecordLayout(&record);
  const std::uint64_t size = static_cast<std::uint64_t>(layout.getSize().getQuantity());
  std::vector<Run> runs;
  bool is_open = false;
  for (const clang::FieldDecl *field : record.fields()) {
    const std::uint64_t byte = BitOffset(*field) / 8;
    if (field->isBitField() && (!is_open || record.isUnion()))
      runs.push_back({{}, byte, size});
    else if (!field->isBitField() && is_open && !record.isUnion())
      runs.back().end = byte;
    is_open = field->isBitField();
    if (field->isBitField() && field->getDeclName())
      runs.back().fields.push_back(field);
  }
  std::erase_if(runs, [](const Run &run) { return run.fields.empty(); });
  return runs;
}

// The largest integer that holds the bits from `first` up to `last` within the run and is no larger
// than `limit`.
std::optional<BitUnit> UnitAround(const Run &run, std::uint64_t first, std::uint64_t last, std::uint64_t limit) {
  for (std::uint64_t size = limit; size >= 1; size /= 2) {
    const std::uint64_t offset = first / 8 / size * size;
    if (last <= (offset + size) * 8 && offset >= run.begin && offset + size <= run.end)
      return BitUnit{offset, size, {}, {}};
  }
  return std::nullopt;
}

std::string NameOf(const clang::RecordDecl &record, std::size_t index, std::size_t count) {
  std::string name = count == 1 ? "bits" : fmt::format("bits_{}", index);
  const auto is_taken = [&](const std::string &wanted) {
    return std::ranges::any_of(record.fields(), [&](const clang::FieldDecl *field) {
      return field->getIdentifier() && field->getName() == wanted;
    });
  };
  // What stands in a struct without a name is called in that around it.
  if (record.isAnonymousStructOrUnion())
    name = "";
  if (name.empty() || is_taken(name)) {
    const auto units = RunsOf(record);
    name = "";
    for (const Run &run : units)
      for (const clang::FieldDecl *field : run.fields)
        if (name.empty())
          name = field->getNameAsString() + "_bits";
    if (count > 1)
      name += fmt::format("_{}", index);
  }
  return name;
}

} // namespace

std::uint64_t BitUnit::ShiftOf(const clang::FieldDecl &field) const {
  return BitOffset(field) - offset * 8;
}

bool HasBitFields(const clang::RecordDecl &record) {
  return std::ranges::any_of(record.fields(), &clang::FieldDecl::isBitField);
}

std::optional<std::vector<BitUnit>> BitUnitsOf(const clang::RecordDecl &record) {
  std::vector<BitUnit> units;
  for (const Run &run : RunsOf(record)) {
    const std::size_t first_of_run = units.size();
    for (const clang::FieldDecl *field : run.fields) {
      const std::uint64_t begin = BitOffset(*field), end = begin + field->getBitWidthValue();
      const std::uint64_t limit = static_cast<std::uint64_t>(
          record.getASTContext().getTypeSizeInChars(field->getType()).getQuantity());
      auto unit = UnitAround(run, begin, end, std::min<std::uint64_t>(limit, 8));
      if (!unit)
        return std::nullopt;
      unit->fields = {field};
      // Units that share a byte become one.
      while (units.size() > first_of_run &&
             units.back().offset + units.back().size > unit->offset) {
        const BitUnit &last = units.back();
        const std::uint64_t from = std::min(last.offset, unit->offset);
        const std::uint64_t to = std::max(last.offset + last.size, unit->offset + unit->size);
        auto both = UnitAround(run, from * 8, to * 8, 8);
        if (!both)
          return std::nullopt;
        for (std::uint64_t size = both->size / 2; size >= to - from; size /= 2)
          if (const auto smaller = UnitAround(run, from * 8, to * 8, size))
            both = smaller;
        both->fields = last.fields;
        both->fields.insert(both->fields.end(), unit->fields.begin(), unit->fields.end());
        units.pop_back();
        unit = both;
      }
      units.push_back(*unit);
    }
  }
  for (std::size_t i = 0; i < units.size(); ++i)
    units[i].name = NameOf(record, i, units.size());
  return units;
}

std::optional<BitUnit> UnitOf(const clang::FieldDecl &field) {
  const auto units = BitUnitsOf(*field.getParent());
  if (units)
    for (const BitUnit &unit : *units)
      if (std::ranges::find(unit.fields, &field) != unit.fields.end())
        return unit;
  return std::nullopt;
}

std::uint64_t UnitValue(const BitUnit &unit,
                        const std::vector<std::pair<const clang::FieldDecl *, llvm::APSInt>> &values) {
  std::uint64_t number = 0;
  for (const auto &[field, value] : values) {
    const unsigned width = field->getBitWidthValue();
    const std::uint64_t mask = width >= 64 ? ~0ull : (1ull << width) - 1;
    number |= (value.extOrTrunc(64).getZExtValue() & mask) << unit.ShiftOf(*field);
  }
  return number;
}

std::optional<std::string> UnitText(const clang::APValue &object, const clang::FieldDecl &first) {
  const auto unit = UnitOf(first);
  if (!unit || unit->fields.front() != &first)
    return std::nullopt;
  std::vector<std::pair<const clang::FieldDecl *, llvm::APSInt>> values;
  for (const clang::FieldDecl *field : unit->fields)
    if (const clang::APValue &value = object.getStructField(field->getFieldIndex()); value.isInt())
      values.emplace_back(field, value.getInt());
  return fmt::format("0x{:x}", UnitValue(*unit, values));
}

} // namespace spacecast
