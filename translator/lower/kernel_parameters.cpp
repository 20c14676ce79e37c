#include "lower/kernel_parameters.h"

#include "find/bit_fields.h"
#include "lower/lower_objects.h"

#include "clang/AST/DeclCXX.h"

#include <fmt/format.h>

namespace spacecast {

namespace {

// What a struct holds, in C terms: the base classes that hold something, then the fields.
struct Part {
  std::string name;
  clang::QualType type;
  Spaces spaces;
};

std::vector<Part> PartsOf(const UnitLowering &unit, clang::QualType type) {
  std::vector<Part> parts;
  const clang::RecordDecl *record = type->getAsRecordDecl()->getDefinition();
  if (const auto *derived = llvm::dyn_cast<clang::CXXRecordDecl>(record))
    for (const clang::CXXBaseSpecifier &base : derived->bases())
      if (!base.getType()->getAsCXXRecordDecl()->isEmpty())
        parts.push_back({BaseFieldName(*derived, base.getType()), base.getType(), {}});
  for (const clang::FieldDecl *field : record->fields()) {
    if (field->isBitField()) {
      if (const auto bits = UnitOf(*field); bits && bits->fields.front() == field)
        parts.push_back({bits->name,
                         unit.Context().getIntTypeForBitwidth(static_cast<unsigned>(bits->size * 8), 0),
                         {}});
      continue;
    }
    const auto spaces = unit.spaces.fields.find(field);
    parts.push_back({unit.names.Of(*field), field->getType(),
                     spaces == unit.spaces.fields.end() ? Spaces{} : spaces->second});
  }
  return parts;
}

std::string CarrierName(const UnitLowering &unit, clang::QualType type) {
  return unit.types.Specifier(type.getUnqualifiedType()) + "_argument";
}

void Unpack(const UnitLowering &unit, clang::QualType type, const Spaces &spaces,
            const std::string &target, const std::string &source, unsigned depth,
            std::vector<std::string> &lines);

void UnpackFields(const UnitLowering &unit, clang::QualType type, const std::string &target,
                  const std::string &source, unsigned depth, std::vector<std::string> &lines) {
  for (const Part &part : PartsOf(unit, type))
    Unpack(unit, part.type, part.spaces, target + "." + part.name, source + "." + part.name, depth,
           lines);
}

// Element by element, the elements of inner arrays by inner loops.
void UnpackArray(const UnitLowering &unit, const clang::ConstantArrayType &array,
                 const Spaces &spaces, const std::string &target, const std::string &source,
                 unsigned depth, std::vector<std::string> &lines) {
  const char index = static_cast<char>('i' + depth);
  const std::string place = fmt::format("[{}]", index);
  std::vector<std::string> inner;
  Unpack(unit, array.getElementType(), spaces, target + place, source + place, depth + 1, inner);
  std::string body;
  for (const std::string &line : inner)
    body += (body.empty() ? "" : " ") + line;
  lines.push_back(fmt::format("for (int {0} = 0; {0} < {1}; ++{0}) {2}", index,
                              array.getSize().getZExtValue(),
                              inner.size() == 1 ? body : "{ " + body + " }"));
}

void Unpack(const UnitLowering &unit, clang::QualType type, const Spaces &spaces,
            const std::string &target, const std::string &source, unsigned depth,
            std::vector<std::string> &lines) {
  if (type->isPointerType()) {
    const Spaces global(PointerLevels(type), Space::kGlobal);
    lines.push_back(
        fmt::format("{} = ({}){};", target,
                    unit.types.Print(type.getUnqualifiedType(), spaces.empty() ? global : spaces),
                    source));
  } else if (const auto *array =
                 llvm::dyn_cast_or_null<clang::ConstantArrayType>(type->getAsArrayTypeUnsafe())) {
    UnpackArray(unit, *array, spaces, target, source, depth, lines);
  } else if (NeedsCarrier(type)) {
    UnpackFields(unit, type, target, source, depth, lines);
  } else {
    lines.push_back(fmt::format("{} = {};", target, source));
  }
}

} // namespace

bool NeedsCarrier(clang::QualType type) {
  type = type.getCanonicalType();
  if (type->isPointerType())
    return IsPointerToPointer(type);
  if (const auto *array = type->getAsArrayTypeUnsafe())
    return array->getElementType()->isPointerType() || NeedsCarrier(array->getElementType());
  const clang::RecordDecl *record = type->getAsRecordDecl();
  if (!record || !record->getDefinition())
    return false;
  const auto holds = [](clang::QualType part) { return part->isPointerType() || NeedsCarrier(part); };
  if (const auto *derived = llvm::dyn_cast<clang::CXXRecordDecl>(record->getDefinition()))
    if (std::ranges::any_of(derived->bases(), holds, &clang::CXXBaseSpecifier::getType))
      return true;
  return std::ranges::any_of(record->getDefinition()->fields(), holds, &clang::FieldDecl::getType);
}

bool IsPointerToPointer(clang::QualType type) {
  return type->isPointerType() && type->getPointeeType()->isPointerType();
}

std::string CarrierDefinitions(const UnitLowering &unit, clang::QualType type,
                               std::set<std::string> &printed) {
  if (type->isPointerType())
    return {};
  const std::string name = CarrierName(unit, type);
  if (!printed.insert(name).second)
    return {};
  std::string inner, fields;
  for (const Part &part : PartsOf(unit, type)) {
    clang::QualType part_type = part.type;
    std::string extent;
    while (const auto *array =
               llvm::dyn_cast_or_null<clang::ConstantArrayType>(part_type->getAsArrayTypeUnsafe())) {
      extent += fmt::format("[{}]", array->getSize().getZExtValue());
      part_type = array->getElementType();
    }
    std::string word =
        part_type->isPointerType() ? "ulong" : unit.types.InMemory(part_type.getUnqualifiedType());
    if (!part_type->isPointerType() && NeedsCarrier(part_type)) {
      inner += CarrierDefinitions(unit, part_type, printed);
      word = CarrierName(unit, part_type);
    }
    fields += fmt::format("  {} {}{};\n", word, part.name, extent);
  }
  return fmt::format("{1}// What a kernel receives of {2}: pointers arrive as addresses.\n"
                     "typedef struct {0} {{\n{3}}} {0};\n\n",
                     name, inner, unit.types.Specifier(type.getUnqualifiedType()), fields);
}

std::string CarrierParameter(const UnitLowering &unit, const clang::ParmVarDecl &parameter) {
  if (IsPointerToPointer(parameter.getType()))
    return fmt::format("__global ulong *{}_argument", unit.names.Of(parameter));
  return fmt::format("{} {}_argument", CarrierName(unit, parameter.getType()),
                     unit.names.Of(parameter));
}

std::vector<std::string> CarrierUnpacking(const UnitLowering &unit,
                                          const clang::ParmVarDecl &parameter) {
  const std::string name = unit.names.Of(parameter);
  if (IsPointerToPointer(parameter.getType())) {
    const Spaces spaces(PointerLevels(parameter.getType()), Space::kGlobal);
    const clang::QualType type = parameter.getType().getUnqualifiedType();
    return {fmt::format("{} = ({}){}_argument;", unit.types.Declare(type, spaces, name),
                        unit.types.Print(type, spaces), name)};
  }
  std::vector<std::string> lines{
      fmt::format("{} {};", unit.types.Specifier(parameter.getType().getUnqualifiedType()), name)};
  UnpackFields(unit, parameter.getType(), name, name + "_argument", 0, lines);
  return lines;
}

} // namespace spacecast
