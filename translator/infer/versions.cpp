#include "infer/versions.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclCXX.h"

#include <fmt/format.h>

#include <algorithm>

namespace spacecast {

namespace {

bool AllGlobal(const std::vector<Space> &spaces) {
  return std::ranges::all_of(spaces, [](Space space) { return space == Space::kGlobal; });
}

void AddRecordVersion(clang::QualType type, const std::vector<Space> &members,
                      AddressSpaces &result) {
  const clang::RecordDecl *record = result.shapes.RecordOf(type);
  if (!record || members.empty())
    return;
  for (const clang::RecordDecl *other : result.shapes.GroupOf(*record)) {
    auto &versions = result.records[other];
    if (std::ranges::find(versions, members, &RecordVersion::members) != versions.end())
      continue;
    versions.push_back({members, {}});
    for (const clang::FieldDecl *field : other->fields())
      AddRecordVersion(field->getType(), result.Of(*field, members).members, result);
    if (const auto *cxx = llvm::dyn_cast<clang::CXXRecordDecl>(other))
      for (const clang::CXXBaseSpecifier &base : cxx->bases())
        AddRecordVersion(base.getType(), result.OfBase(*other, base.getType(), members), result);
  }
}

} // namespace

std::size_t ObjectParameters(const clang::FunctionDecl &function) {
  const auto *method = llvm::dyn_cast<clang::CXXMethodDecl>(&function);
  return method && method->isInstance() && !llvm::isa<clang::CXXConstructorDecl>(method) ? 1 : 0;
}

clang::QualType ResultType(const clang::FunctionDecl &function, const ValueSemantics &values) {
  const auto *constructor = llvm::dyn_cast<clang::CXXConstructorDecl>(&function);
  return constructor ? function.getASTContext().getCanonicalTagType(constructor->getParent())
                     : values.ResultOf(function);
}

void NameFunctionVersions(AddressSpaces &result) {
  std::map<const clang::FunctionDecl *, std::vector<FunctionVersion *>> by_function;
  for (const auto &version : result.versions)
    by_function[version->function].push_back(version.get());
  for (auto &[function, versions] : by_function) {
    if (versions.size() == 1)
      continue;
    const auto all_global = [](const FunctionVersion *version) {
      return std::ranges::all_of(version->parameters, [](const Spaces &spaces) {
        return AllGlobal(spaces) && AllGlobal(spaces.members);
      });
    };
    const auto found = std::ranges::find_if(versions, all_global);
    const FunctionVersion *plain = found == versions.end() ? versions.front() : *found;
    for (FunctionVersion *version : versions) {
      if (version == plain)
        continue;
      for (const Spaces &spaces : version->parameters) {
        for (Space space : spaces)
          version->suffix += fmt::format("_{}", SpaceName(space));
        // The members say nothing new where all are what the pointer is.
        if (!std::ranges::all_of(spaces.members, [&](Space space) {
              return !spaces.empty() && space == spaces.back();
            }))
          version->suffix += SuffixOf(spaces.members);
      }
    }
  }
}

void FindRecordVersions(AddressSpaces &result, const ValueSemantics &values) {
  for (const auto &version : result.versions) {
    const std::size_t first = ObjectParameters(*version->function);
    if (first == 1)
      AddRecordVersion(version->function->getASTContext().getCanonicalTagType(
                           llvm::cast<clang::CXXMethodDecl>(version->function)->getParent()),
                       version->parameters.front().members, result);
    AddRecordVersion(ResultType(*version->function, values), version->result.members, result);
    for (const auto &[variable, spaces] : version->variables)
      AddRecordVersion(variable->getType(), spaces.members, result);
    for (const auto &[expression, spaces] : version->expressions)
      AddRecordVersion(expression->getType(), spaces.members, result);
  }
  for (const auto &[field, spaces] : result.fields)
    AddRecordVersion(field->getType(), spaces.members, result);
  for (const auto &[variable, spaces] : result.globals)
    AddRecordVersion(variable->getType(), spaces.members, result);
  for (auto &[record, versions] : result.records) {
    std::ranges::sort(versions, [](const RecordVersion &left, const RecordVersion &right) {
      return std::tuple(!AllGlobal(left.members), left.members) <
             std::tuple(!AllGlobal(right.members), right.members);
    });
    if (versions.size() > 1)
      for (RecordVersion &version : versions)
        if (!AllGlobal(version.members))
          version.suffix = SuffixOf(version.members);
  }
}

Spaces Spaces::Pointee() const {
  Spaces inner(begin() + (empty() ? 0 : 1), end());
  inner.members = members;
  return inner;
}

std::string SuffixOf(const std::vector<Space> &spaces) {
  std::string suffix;
  for (Space space : spaces)
    suffix += fmt::format("_{}", SpaceName(space));
  if (!spaces.empty() && std::ranges::all_of(spaces, [&](Space s) { return s == spaces.front(); }))
    return fmt::format("_{}", SpaceName(spaces.front()));
  return suffix;
}

Spaces AddressSpaces::Of(const clang::FieldDecl &field, const std::vector<Space> &members) const {
  if (const FieldPlace *place = shapes.PlaceOf(field); place && !members.empty()) {
    const auto part = [&](MemberRange range) {
      return std::vector<Space>(members.begin() + range.begin,
                                members.begin() + range.begin + range.count);
    };
    Spaces spaces;
    static_cast<std::vector<Space> &>(spaces) = part(place->levels);
    spaces.members = part(place->members);
    return spaces;
  }
  if (const auto known = fields.find(&field); known != fields.end())
    return known->second;
  // What the host stores can only be addresses in global memory.
  return Spaces(PointerLevels(field.getType()), Space::kGlobal);
}

std::vector<Space> AddressSpaces::OfBase(const clang::RecordDecl &derived, clang::QualType base,
                                         const std::vector<Space> &members) const {
  const clang::RecordDecl *record = RecordBehind(base);
  if (!record || members.empty())
    return {};
  const MemberRange range = shapes.PlaceOfBase(derived, *record);
  return {members.begin() + range.begin, members.begin() + range.begin + range.count};
}

std::string AddressSpaces::SuffixOf(const clang::RecordDecl &record,
                                    const std::vector<Space> &members) const {
  const clang::RecordDecl *definition = record.getDefinition();
  const auto found = records.find(definition ? definition : &record);
  if (found == records.end())
    return {};
  const auto version = std::ranges::find(found->second, members, &RecordVersion::members);
  return version == found->second.end() ? std::string() : version->suffix;
}

const Spaces *FunctionVersion::Of(const clang::ValueDecl &variable) const {
  const auto found = variables.find(&variable);
  return found == variables.end() ? nullptr : &found->second;
}

const Spaces *FunctionVersion::Of(const clang::Expr &expression) const {
  const auto found = expressions.find(&expression);
  return found == expressions.end() ? nullptr : &found->second;
}

} // namespace spacecast
