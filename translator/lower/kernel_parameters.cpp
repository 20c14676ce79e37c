#include "lower/kernel_parameters.h"

#include "clang/AST/DeclCXX.h"

#include <fmt/format.h>

namespace spacecast {

namespace {

std::string CarrierName(const UnitLowering &unit, clang::QualType type) {
  return unit.types.Specifier(type.getUnqualifiedType()) + "_argument";
}

const Spaces &FieldSpaces(const UnitLowering &unit, const clang::FieldDecl &field) {
  static const Spaces kNone;
  const auto found = unit.spaces.fields.find(&field);
  return found == unit.spaces.fields.end() ? kNone : found->second;
}

void Unpack(const UnitLowering &unit, clang::QualType type, const Spaces &spaces,
            const std::string &target, const std::string &source, unsigned depth,
            std::vector<std::string> &lines);

void UnpackFields(const UnitLowering &unit, clang::QualType type, const std::string &target,
                  const std::string &source, unsigned depth, std::vector<std::string> &lines) {
  for (const clang::FieldDecl *field : type->getAsRecordDecl()->fields()) {
    const std::string name = "." + unit.names.Of(*field);
    Unpack(unit, field->getType(), FieldSpaces(unit, *field), target + name, source + name, depth,
           lines);
  }
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
  for (const clang::FieldDecl *field : record->getDefinition()->fields())
    if (field->getType()->isPointerType() || NeedsCarrier(field->getType()))
      return true;
  return false;
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
  for (const clang::FieldDecl *field : type->getAsRecordDecl()->fields()) {
    const std::string field_name = unit.names.Of(*field);
    clang::QualType field_type = field->getType();
    std::string extent;
    while (const auto *array =
               llvm::dyn_cast_or_null<clang::ConstantArrayType>(field_type->getAsArrayTypeUnsafe())) {
      extent += fmt::format("[{}]", array->getSize().getZExtValue());
      field_type = array->getElementType();
    }
    std::string word = field_type->isPointerType() ? "ulong" : unit.types.InMemory(field_type.getUnqualifiedType());
    if (!field_type->isPointerType() && NeedsCarrier(field_type)) {
      inner += CarrierDefinitions(unit, field_type, printed);
      word = CarrierName(unit, field_type);
    }
    fields += fmt::format("  {} {}{};\n", word, field_name, extent);
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
