#include "lower/names.h"

#include "find/captures.h"
#include "find/library_objects.h"
#include "lower/scope_names.h"
#include "lower/statement_types.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/DynamicRecursiveASTVisitor.h"

#include <fmt/format.h>

#include <cctype>

namespace spacecast {

namespace {

class NameCollector : public clang::DynamicRecursiveASTVisitor {
public:
  explicit NameCollector(std::set<std::string> &names) : names_(names) {}
  bool VisitNamedDecl(clang::NamedDecl *declaration) override {
    if (const clang::IdentifierInfo *identifier = declaration->getIdentifier())
      names_.insert(identifier->getName().str());
    return true;
  }
  bool VisitDeclRefExpr(clang::DeclRefExpr *reference) override {
    if (const clang::IdentifierInfo *identifier = reference->getDecl()->getIdentifier())
      names_.insert(identifier->getName().str());
    return true;
  }

private:
  std::set<std::string> &names_;
};

// Variables of a function that cannot stay where they stand, and how often each name is declared.
class MovedCollector : public OwnBodyVisitor {
public:
  bool VisitVarDecl(clang::VarDecl *variable) override {
    ++declared[variable->getNameAsString()];
    if ((IsShared(*variable) && !IsDynamicShared(*variable)) || variable->isStaticLocal())
      moved.push_back(variable);
    return true;
  }
  std::map<std::string, unsigned> declared;
  std::vector<const clang::VarDecl *> moved;
};

// "_1" for the second of several elements of a parameter pack, which share their place.
std::string PackOrdinal(const clang::NamedDecl &declaration) {
  const auto *parameter = llvm::dyn_cast<clang::ParmVarDecl>(&declaration);
  const auto *function =
      parameter ? llvm::dyn_cast_or_null<clang::FunctionDecl>(parameter->getDeclContext()) : nullptr;
  if (!function)
    return {};
  unsigned before = 0, all = 0;
  for (const clang::ParmVarDecl *other : function->parameters())
    if (other->getLocation() == parameter->getLocation()) {
      before += other->getFunctionScopeIndex() < parameter->getFunctionScopeIndex();
      ++all;
    }
  return all > 1 ? fmt::format("_{}", before) : std::string();
}

} // namespace

Names::Names(const DeviceProgram &program, const AddressSpaces &spaces, const StorageMap &storage,
             const Mappings &mappings)
    : spaces_(spaces), storage_(storage), mappings_(mappings),
      cuda_(program.from_opencl ? std::make_shared<const CudaSide>(mappings) : nullptr) {
  if (cuda_)
    for (const DeviceFunction &function : program.functions) {
      for (const LocalParameter &local : function.local_parameters)
        given_.insert({"local_memory", local.offset->getNameAsString()});
      for (const clang::ParmVarDecl *parameter : function.declaration->parameters())
        if (IsRange(parameter->getType()))
          given_.insert("range");
    }
  // Functions of one base name, or of one name in several scopes, are told apart by their types.
  std::map<std::string, std::set<const clang::FunctionDecl *>> by_name;
  for (const auto &version : spaces.versions)
    by_name[BaseName(*version->function)].insert(version->function);
  std::set<std::string> taken;
  for (const auto &version : spaces.versions) {
    std::string name = BaseName(*version->function);
    if (by_name[name].size() > 1)
      name += ParameterPart(*version->function);
    name = NotReserved(name + version->suffix);
    std::string unique = name;
    for (unsigned i = 1; !taken.insert(unique).second; ++i)
      unique = fmt::format("{}_{}", name, i);
    versions_[version.get()] = unique;
  }
  NameMovedVariables(program);
}

// A moved variable keeps its name where that is the only one of its kind in the program and in its
// function; else it is called after its function, and of several there by number.
void Names::NameMovedVariables(const DeviceProgram &program) {
  std::map<std::string, std::set<const clang::FunctionDecl *>> functions_of, kernels_of;
  std::vector<std::pair<const clang::FunctionDecl *, MovedCollector>> found;
  for (const DeviceFunction &function : program.functions) {
    MovedCollector collector;
    collector.TraverseDecl(const_cast<clang::FunctionDecl *>(function.declaration));
    for (const clang::VarDecl *variable : collector.moved)
      (function.is_kernel && IsShared(*variable) ? kernels_of : functions_of)
          [variable->getNameAsString()]
              .insert(function.declaration);
    found.emplace_back(function.declaration, std::move(collector));
  }
  std::set<std::string> program_names;
  for (const clang::VarDecl *variable : program.variables)
    if (!variable->getLexicalDeclContext()->isFunctionOrMethod())
      program_names.insert(variable->getNameAsString());
  for (const auto &[function, collector] : found) {
    std::map<std::string, unsigned> used;
    for (const clang::VarDecl *variable : collector.moved) {
      const std::string plain = variable->getNameAsString();
      std::string name = plain;
      // A kernel's shared arrays leave it only as arguments; what others have moves into it.
      const bool stays = IsShared(*variable) && IsKernel(*function);
      if (program_names.contains(plain) ||
          (!stays && (functions_of[plain].size() > 1 || kernels_of.contains(plain))))
        name = BaseName(*function) + "_" + plain;
      if (collector.declared.at(plain) > 1) {
        const unsigned index = used[plain]++;
        if (index > 0 || !IsShared(*variable))
          name = fmt::format("{}_{}", name, index);
        else if (collector.moved.size() < collector.declared.at(plain))
          name += "_shared";
      }
      moved_[variable] = NotReserved(name);
    }
  }
}

std::string Names::Restored(const std::string &name) const {
  if (!name.ends_with('_'))
    return name;
  const std::string before = name.substr(0, name.size() - 1);
  const bool gave_way = cuda_->IsReserved(before) || cuda_->IsFunction(before) || given_.contains(before);
  return gave_way && !mappings_.IsReservedInOpenCl(before) ? before : name;
}

std::string Names::NotReserved(const std::string &written) const {
  // What the text says was a name in OpenCL.
  if (cuda_)
    return Restored(written);
  const std::string &name = written;
  return mappings_.IsReservedInOpenCl(name) ? name + "_" : name;
}

std::string Names::Of(const FunctionVersion &version) const { return versions_.at(&version); }

std::string Names::Of(const clang::NamedDecl &declaration) const {
  if (const auto moved = moved_.find(&declaration); moved != moved_.end())
    return moved->second;
  const clang::IdentifierInfo *identifier = declaration.getIdentifier();
  if (const auto *member = llvm::dyn_cast<clang::VarDecl>(&declaration);
      member && member->isStaticDataMember())
    return NotReserved(
        NamePart(member->getASTContext().getCanonicalTagType(
            llvm::cast<clang::TagDecl>(member->getDeclContext()))) +
        "_" + member->getNameAsString() + VariablePart(*member));
  if (const auto *variable = llvm::dyn_cast<clang::VarTemplateSpecializationDecl>(&declaration))
    return NotReserved(variable->getNameAsString() + VariablePart(*variable));
  if (const auto *constant = llvm::dyn_cast<clang::EnumConstantDecl>(&declaration)) {
    const auto *enumeration = llvm::cast<clang::EnumDecl>(constant->getDeclContext());
    const std::string scope =
        enumeration->isScoped() ? TagPart(*enumeration) + "_" : ScopePart(*enumeration);
    return NotReserved(scope + constant->getNameAsString());
  }
  if (const auto *field = llvm::dyn_cast<clang::FieldDecl>(&declaration))
    if (const std::string member = LibraryMemberName(*field); !member.empty())
      return member;
  if (const auto *field = llvm::dyn_cast<clang::FieldDecl>(&declaration))
    if (const std::string capture = CaptureName(*field); !capture.empty())
      return NotReserved(capture);
  if (const auto *tag = llvm::dyn_cast<clang::TagDecl>(&declaration);
      tag && (identifier || IsLambdaClass(*tag) || IsDefinedInStatement(*tag)))
    return NotReserved(TagPart(*tag));
  if (const auto *variable = llvm::dyn_cast<clang::VarDecl>(&declaration); variable && !identifier)
    if (const clang::RecordDecl *record = variable->getType()->getAsRecordDecl();
        record && record->isAnonymousStructOrUnion())
      if (const auto *function = llvm::dyn_cast<clang::FunctionDecl>(variable->getDeclContext()))
        return NotReserved(Unused(JoinedFieldNames(*record), *function));
  if (const std::string ordinal = PackOrdinal(declaration); identifier && !ordinal.empty())
    return identifier->getName().str() + ordinal;
  return identifier ? NotReserved(identifier->getName().str()) : std::string();
}

std::string Names::VersionSuffix(const clang::TagDecl &tag,
                                 const std::vector<Space> &members) const {
  const auto *record = llvm::dyn_cast<clang::RecordDecl>(&tag);
  return record ? spaces_.SuffixOf(*record, members) : std::string();
}

std::string Names::Of(const HiddenParameter &parameter, const clang::FunctionDecl &function) const {
  using Kind = HiddenParameter::Kind;
  switch (parameter.kind) {
  case Kind::kDynamicShared:
    return Unused("dynamic_shared", function);
  case Kind::kAssertions:
    // The macro of the device library knows this name.
    return "failed_assertions";
  case Kind::kVote:
    return storage_.functions.at(&function).vote;
  case Kind::kActive:
    return storage_.functions.at(&function).active;
  case Kind::kShared:
  case Kind::kSymbol:
    break;
  }
  // The variable's own name, unless something else in this function hides it.
  const std::string name = Of(*parameter.variable);
  bool hidden = false;
  for (const clang::Decl *declaration : function.decls())
    if (const auto *named = llvm::dyn_cast<clang::NamedDecl>(declaration))
      hidden |= named != parameter.variable && named->getIdentifier() &&
                Of(*named) == name;
  return hidden ? Unused(name + "_symbol", function) : name;
}

std::string Names::Unused(const std::string &wanted, const clang::FunctionDecl &function) const {
  auto [entry, is_new] = used_.try_emplace(&function);
  if (is_new)
    NameCollector(entry->second).TraverseDecl(const_cast<clang::FunctionDecl *>(&function));
  std::string name = wanted;
  for (unsigned i = 1; entry->second.contains(name); ++i)
    name = fmt::format("{}_{}", wanted, i);
  return name;
}

} // namespace spacecast
