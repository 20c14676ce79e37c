#include "lower/constant_text.h"

#include "find/bit_fields.h"
#include "find/constant_text.h"

#include "clang/AST/DeclCXX.h"

namespace spacecast {

namespace {

// Empty bases have no place in C's struct.
bool IsEmptyBase(clang::QualType type) {
  const clang::CXXRecordDecl *record = type->getAsCXXRecordDecl();
  return record && record->isEmpty();
}

} // namespace

std::optional<std::string> ConstantText(const UnitLowering &unit, const clang::APValue &value,
                                        clang::QualType type) {
  std::string text;
  const auto add = [&](const clang::APValue &part, clang::QualType part_type) {
    const auto part_text = ConstantText(unit, part, part_type);
    text += (text.empty() ? "" : ", ") + part_text.value_or("");
    return part_text.has_value();
  };
  switch (value.getKind()) {
  case clang::APValue::Int:
  case clang::APValue::Float:
    return ConstantText(value, type, unit.Context());
  case clang::APValue::LValue:
    return value.isNullPointer() ? std::optional<std::string>("0") : std::nullopt;
  case clang::APValue::Array: {
    const clang::QualType element = type->getAsArrayTypeUnsafe()->getElementType();
    for (unsigned i = 0; i < value.getArrayInitializedElts(); ++i)
      if (!add(value.getArrayInitializedElt(i), element))
        return std::nullopt;
    // C fills the rest with zeros, which another filler may not be.
    for (unsigned i = value.getArrayInitializedElts(); i < value.getArraySize(); ++i)
      if (!add(value.getArrayFiller(), element))
        return std::nullopt;
    return "{" + text + "}";
  }
  case clang::APValue::Struct: {
    const auto *record = llvm::cast<clang::CXXRecordDecl>(type->getAsRecordDecl());
    if (record->isPolymorphic())
      return std::nullopt;
    unsigned index = 0;
    for (const clang::CXXBaseSpecifier &base : record->bases()) {
      const unsigned at = index++;
      if (!IsEmptyBase(base.getType()) && !add(value.getStructBase(at), base.getType()))
        return std::nullopt;
    }
    index = 0;
    for (const clang::FieldDecl *field : record->fields()) {
      const clang::APValue &part = value.getStructField(index++);
      if (!field->isBitField()) {
        if (!add(part, field->getType()))
          return std::nullopt;
      } else if (const auto unit_text = UnitText(value, *field)) {
        text += (text.empty() ? "" : ", ") + *unit_text;
      }
    }
    return "{" + (text.empty() ? "0" : text) + "}";
  }
  default:
    return std::nullopt;
  }
}

bool HoldsConstruction(const clang::Stmt &initializer) {
  const auto *construct = llvm::dyn_cast<clang::CXXConstructExpr>(&initializer);
  return (construct && !construct->getConstructor()->isTrivial()) ||
         llvm::isa<clang::CXXDefaultInitExpr>(initializer) ||
         std::ranges::any_of(initializer.children(), [](const clang::Stmt *child) {
           return child && HoldsConstruction(*child);
         });
}

} // namespace spacecast
