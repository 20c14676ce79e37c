#include "lower/type_text.h"

#include "lower/statement_types.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"

#include <fmt/format.h>

namespace spacecast {

std::string TableSpelling(clang::QualType type) {
  type = type.getNonReferenceType().getCanonicalType().getUnqualifiedType();
  if (type->isPointerType())
    return TableSpelling(type->getPointeeType()) + " *";
  if (type->isBooleanType())
    return "bool";
  if (const clang::TagDecl *tag = type->getAsTagDecl())
    return tag->getNameAsString();
  clang::PrintingPolicy policy{clang::LangOptions()};
  policy.Bool = true;
  return type.getAsString(policy);
}

namespace {

// `typedef struct node {...} Node;` leaves C with no name `node` but `struct node`.
std::string Keyword(const clang::TagDecl &tag) {
  const clang::TagDecl *definition = tag.getDefinition();
  const clang::TypedefNameDecl *name =
      definition && tag.getIdentifier() ? TypedefAround(*definition) : nullptr;
  return name && name->getIdentifier() != tag.getIdentifier() ? tag.getKindName().str() + " " : "";
}

} // namespace

std::optional<TypeTranslation> TypeText::Mapped(clang::QualType type) const {
  if (const clang::TagDecl *tag = type->getAsTagDecl(); tag && is_project_(*tag))
    return std::nullopt;
  const std::string canonical = TableSpelling(type);
  if (auto translation = mappings_.Type(canonical)) {
    needs_.helpers.insert(translation->helpers.begin(), translation->helpers.end());
    needs_.extensions.insert(translation->extensions.begin(), translation->extensions.end());
    return translation;
  }
  return std::nullopt;
}

std::string TypeText::Specifier(clang::QualType type, const std::vector<Space> &members) const {
  std::string qualifiers;
  if (type.isConstQualified())
    qualifiers += "const ";
  if (type.isVolatileQualified())
    qualifiers += "volatile ";
  const clang::QualType plain = type.getCanonicalType().getUnqualifiedType();
  if (plain->isFunctionPointerType())
    return qualifiers + "ulong";
  if (plain->isSpecificBuiltinType(clang::BuiltinType::Double))
    needs_.extensions.insert("cl_khr_fp64");
  if (const auto mapped = Mapped(plain))
    return qualifiers + mapped->text;
  if (plain->isBooleanType())
    return qualifiers + "bool";
  if (const clang::TagDecl *tag = plain->getAsTagDecl()) {
    // An enumeration of a library is its integer.
    if (const auto *enumeration = llvm::dyn_cast<clang::EnumDecl>(tag);
        enumeration && !is_project_(*tag) && !enumeration->getIntegerType().isNull())
      return qualifiers + Specifier(enumeration->getIntegerType(), members);
    if (!is_project_(*tag) && tag->getName().starts_with("double"))
      needs_.extensions.insert("cl_khr_fp64");
    const std::string suffix = names_.VersionSuffix(*tag, members);
    if (const clang::TypedefNameDecl *name = tag->getTypedefNameForAnonDecl();
        name && !IsDefinedInStatement(*tag))
      return qualifiers + names_.Of(*name) + suffix;
    const bool has_tag = names_.KeepsTags() && is_project_(*tag) && tag->getIdentifier() &&
                         !(tag->getDefinition() && TypedefAround(*tag->getDefinition()));
    if (has_tag)
      return qualifiers + tag->getKindName().str() + " " + names_.Of(*tag) + suffix;
    return qualifiers + (is_project_(*tag) ? Keyword(*tag) + names_.Of(*tag) + suffix
                                           : tag->getNameAsString());
  }
  return qualifiers + plain.getAsString(clang::PrintingPolicy(clang::LangOptions()));
}

std::string TypeText::InMemory(clang::QualType type, const std::vector<Space> &members) const {
  if (!type.getCanonicalType()->isBooleanType())
    return Specifier(type, members);
  return (type.isConstQualified() ? "const " : "") + std::string("uchar");
}

std::string TypeText::Declarator(clang::QualType type, Spaces spaces, std::string inner) const {
  const clang::QualType canonical = type.getCanonicalType();
  // The number of a function.
  if (canonical->isFunctionPointerType() || canonical->isFunctionReferenceType())
    return (canonical.isConstQualified() ? "const ulong" : "ulong") + (inner.empty() ? "" : " " + inner);
  if (const auto *array = canonical->getAsArrayTypeUnsafe()) {
    if (!inner.empty() && inner.front() == '*')
      inner = "(" + inner + ")";
    if (const auto *sized = llvm::dyn_cast<clang::ConstantArrayType>(array))
      inner += fmt::format("[{}]", sized->getSize().getZExtValue());
    else
      inner += "[]";
    // The canonical type of an array of constants is a constant array.
    const clang::QualType element =
        array->getElementType().withFastQualifiers(canonical.getLocalFastQualifiers());
    if (element->isBooleanType())
      return fmt::format("{} {}", InMemory(element), inner);
    return Declarator(element, std::move(spaces), std::move(inner));
  }
  if (canonical->isPointerType() || canonical->isReferenceType()) {
    std::string star = "*";
    if (canonical.isConstQualified())
      star += "const ";
    if (canonical.isVolatileQualified())
      star += "volatile ";
    if (canonical.isRestrictQualified())
      star += "restrict ";
    inner = star + inner;
    clang::QualType pointee = canonical->getPointeeType();
    // A reference to an array is a pointer to its first element.
    if (canonical->isReferenceType() && pointee->isArrayType())
      pointee = pointee->getAsArrayTypeUnsafe()->getElementType().withCVRQualifiers(
          pointee.getCVRQualifiers());
    const Space space = spaces.empty() ? Space::kPrivate : spaces.front();
    if (!spaces.empty())
      spaces.erase(spaces.begin());
    const std::string qualifier(SpaceQualifier(space));
    if (pointee->isPointerType())
      return Declarator(pointee, std::move(spaces), qualifier + inner);
    if (pointee->isArrayType())
      return qualifier + Declarator(pointee, std::move(spaces), std::move(inner));
    return fmt::format("{}{} {}", qualifier, InMemory(pointee, spaces.members), inner);
  }
  const std::string specifier = Specifier(type, spaces.members);
  return inner.empty() ? specifier : fmt::format("{} {}", specifier, inner);
}

std::string TypeText::Print(clang::QualType type, const Spaces &spaces) const {
  return Declarator(type, spaces, "");
}

std::string TypeText::Declare(clang::QualType type, const Spaces &spaces,
                              const std::string &name) const {
  return Declarator(type, spaces, name);
}

} // namespace spacecast
