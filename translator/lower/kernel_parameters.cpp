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

void Unpack(const UnitLowering &unit, clang::QualType type, const std::string &target,
            const std::string &source, std::vector<std::string> &lines) {
  for (const clang::FieldDecl *field : type->getAsRecordDecl()->fields()) {
    const std::string name = unit.names.Of(*field);
    const clang::QualType field_type = field->getType();
    if (field_type->isPointerType()) {
      Spaces spaces = FieldSpaces(unit, *field);
      if (spaces.empty())
        spaces.assign(PointerLevels(field_type), Space::kGlobal);
      lines.push_back(fmt::format("{0}.{2} = ({3}){1}.{2};", target, source, name,
                                  unit.types.Print(field_type.getUnqualifiedType(), spaces)));
    } else if (NeedsCarrier(field_type)) {
      Unpack(unit, field_type, target + "." + name, source + "." + name, lines);
    } else if (const auto *array =
                   llvm::dyn_cast<clang::ConstantArrayType>(field_type->getAsArrayTypeUnsafe())) {
      const std::uint64_t count = array->getSize().getZExtValue();
      const clang::QualType element = array->getElementType();
      const std::string cast =
          element->isPointerType()
              ? fmt::format("({})", unit.types.Print(element, FieldSpaces(unit, *field).empty()
                                                                   ? Spaces{Space::kGlobal}
                                                                   : FieldSpaces(unit, *field)))
              : "";
      lines.push_back(fmt::format("for (int i = 0; i < {0}; ++i) {1}.{3}[i] = {4}{2}.{3}[i];", count,
                                  target, source, name, cast));
    } else {
      lines.push_back(fmt::format("{0}.{2} = {1}.{2};", target, source, name));
    }
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
  Unpack(unit, parameter.getType(), name, name + "_argument", lines);
  return lines;
}

} // namespace spacecast
