#include "find/constant_text.h"

#include "find/bit_fields.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/DeclTemplate.h"

#include <fmt/format.h>

namespace spacecast {

namespace {

std::string IntegerText(const llvm::APSInt &value, clang::QualType type,
                        const clang::ASTContext &context) {
  if (type->isBooleanType())
    return value.getBoolValue() ? "true" : "false";
  llvm::SmallString<32> digits;
  value.toString(digits, 10);
  std::string text(digits);
  // There is no literal for the lowest long: its digits alone are no long (C99, section 6.4.4.1).
  if (value.isSigned() && value.isMinSignedValue())
    return context.getTypeSize(type) == 64 ? "LONG_MIN" : context.getTypeSize(type) == 32 ? "INT_MIN" : "(" + text + ")";
  if (type->isUnsignedIntegerType())
    text += "u";
  // OpenCL's long is 64 bits wide (section 6.1.1).
  if (context.getTypeSize(type) == 64)
    text += "l";
  return value.isNegative() ? "(" + text + ")" : text;
}

std::string FloatText(const llvm::APFloat &value, bool is_float) {
  const std::string_view cast = is_float ? "" : "(double)";
  if (value.isNaN())
    return fmt::format("{}NAN", cast);
  if (value.isInfinity())
    return value.isNegative() ? fmt::format("({}-INFINITY)", cast) : fmt::format("{}INFINITY", cast);
  // The shortest text that gives the value back.
  std::string text = is_float ? fmt::format("{}", value.convertToFloat())
                              : fmt::format("{}", value.convertToDouble());
  if (text.find_first_of(".e") == std::string::npos)
    text += ".0";
  if (is_float)
    text += "f";
  return value.isNegative() ? "(" + text + ")" : text;
}

std::optional<std::string> Join(std::vector<std::optional<std::string>> parts) {
  std::string text;
  for (const std::optional<std::string> &part : parts) {
    if (!part)
      return std::nullopt;
    text += (text.empty() ? "{" : ", ") + *part;
  }
  return text.empty() ? "{0}" : text + "}";
}

} // namespace

std::optional<std::string> ConstantText(const clang::APValue &value, clang::QualType type,
                                        const clang::ASTContext &context) {
  type = type.getCanonicalType().getUnqualifiedType();
  switch (value.getKind()) {
  case clang::APValue::Int:
    return IntegerText(value.getInt(), type, context);
  case clang::APValue::Float:
    if (!type->isSpecificBuiltinType(clang::BuiltinType::Float) &&
        !type->isSpecificBuiltinType(clang::BuiltinType::Double))
      return std::nullopt;
    return FloatText(value.getFloat(), type->isSpecificBuiltinType(clang::BuiltinType::Float));
  case clang::APValue::Array: {
    const clang::QualType element = context.getAsArrayType(type)->getElementType();
    std::vector<std::optional<std::string>> parts;
    for (unsigned i = 0; i < value.getArraySize(); ++i)
      parts.push_back(ConstantText(i < value.getArrayInitializedElts() ? value.getArrayInitializedElt(i)
                                                                       : value.getArrayFiller(),
                                   element, context));
    return Join(std::move(parts));
  }
  case clang::APValue::Struct: {
    std::vector<std::optional<std::string>> parts;
    const clang::CXXRecordDecl *record = type->getAsCXXRecordDecl();
    if (!record)
      return std::nullopt;
    unsigned index = 0;
    for (const clang::CXXBaseSpecifier &base : record->bases()) {
      if (!base.getType()->getAsCXXRecordDecl()->isEmpty())
        parts.push_back(ConstantText(value.getStructBase(index), base.getType(), context));
      ++index;
    }
    for (const clang::FieldDecl *field : record->fields())
      if (!field->isBitField())
        parts.push_back(
            ConstantText(value.getStructField(field->getFieldIndex()), field->getType(), context));
      else if (const auto unit = UnitText(value, *field))
        parts.push_back(unit);
    return Join(std::move(parts));
  }
  default:
    return std::nullopt;
  }
}

std::string LibraryName(const clang::NamedDecl &declaration) {
  std::string name = declaration.getQualifiedNameAsString();
  if (const auto *specialization = llvm::dyn_cast<clang::VarTemplateSpecializationDecl>(&declaration)) {
    llvm::raw_string_ostream stream(name);
    clang::printTemplateArgumentList(stream, specialization->getTemplateArgs().asArray(),
                                     clang::PrintingPolicy(declaration.getASTContext().getLangOpts()));
  }
  return name;
}

} // namespace spacecast
