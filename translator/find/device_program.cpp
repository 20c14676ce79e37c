#include "find/device_program.h"
#include "read/device_units.h"

#include "find/constant_calls.h"
#include "find/captures.h"
#include "find/library_objects.h"
#include "find/project_declarations.h"

#include "clang/AST/Attr.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/DynamicRecursiveASTVisitor.h"
#include "clang/AST/ExprCXX.h"
#include "clang/Basic/SourceManager.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>

namespace spacecast {

namespace {

template <typename T> void AddOnce(std::vector<T> &list, T item) {
  if (std::ranges::find(list, item) == list.end())
    list.push_back(item);
}

class UseCollector : public OwnBodyVisitor {
public:
  UseCollector(const ParsedSource &source, const Dispatch &dispatch, DeviceUses &uses,
               const clang::DeclContext *owner)
      : source_(source), dispatch_(dispatch), uses_(uses), owner_(owner) {
    ShouldVisitImplicitCode = true;
    ShouldVisitTemplateInstantiations = true;
  }

  // A record needs its fields' types, not what its member functions do.
  void Record(const clang::RecordDecl &record) {
    if (const auto *cxx = llvm::dyn_cast<clang::CXXRecordDecl>(&record); cxx && IsLibraryStruct(*cxx)) {
      for (const LibraryMember &member : LibraryMembers(*cxx))
        AddType(member.field->getType());
      return;
    }
    for (const clang::FieldDecl *field : record.fields()) {
      AddType(field->getType());
      if (const clang::TypeSourceInfo *info = field->getTypeSourceInfo())
        TraverseTypeLoc(info->getTypeLoc());
      if (clang::Expr *width = field->getBitWidth())
        TraverseStmt(width);
    }
    if (const auto *cxx = llvm::dyn_cast<clang::CXXRecordDecl>(&record))
      for (const clang::CXXBaseSpecifier &base : cxx->bases())
        AddType(base.getType());
  }

  // What only the compiler runs is not reached.
  bool TraverseCallExpr(clang::CallExpr *call) override {
    if (!IsConstant(*call))
      return clang::DynamicRecursiveASTVisitor::TraverseCallExpr(call);
    AddType(call->getType());
    return true;
  }
  bool TraverseCXXMemberCallExpr(clang::CXXMemberCallExpr *call) override {
    return IsConstant(*call) || clang::DynamicRecursiveASTVisitor::TraverseCXXMemberCallExpr(call);
  }
  bool TraverseCXXOperatorCallExpr(clang::CXXOperatorCallExpr *call) override {
    return IsConstant(*call) || clang::DynamicRecursiveASTVisitor::TraverseCXXOperatorCallExpr(call);
  }

  // What a call may mean beside what it names.
  bool VisitCallExpr(clang::CallExpr *call) override {
    if (const auto *function = llvm::dyn_cast_or_null<clang::FunctionDecl>(owner_))
      for (const clang::FunctionDecl *target : dispatch_.TargetsOf(*call, *function))
        AddValue(target);
    if (const clang::CXXMethodDecl *known = KnownMethod(*call); known && known->isVirtual())
      AddValue(known);
    return true;
  }
  bool VisitDeclRefExpr(clang::DeclRefExpr *reference) override {
    AddValue(reference->getDecl());
    return true;
  }
  bool VisitMemberExpr(clang::MemberExpr *member) override {
    if (const auto *method = llvm::dyn_cast<clang::CXXMethodDecl>(member->getMemberDecl());
        method && method->isVirtual() && !member->hasQualifier())
      return true;
    AddValue(member->getMemberDecl());
    return true;
  }
  bool VisitCXXConstructExpr(clang::CXXConstructExpr *construct) override {
    const clang::CXXConstructorDecl *constructor = construct->getConstructor();
    if (!constructor->isTrivial())
      AddValue(constructor);
    AddType(construct->getType());
    return true;
  }
  bool VisitCXXBindTemporaryExpr(clang::CXXBindTemporaryExpr *bound) override {
    if (const clang::FunctionDecl *destructor = DestructorOf(bound->getType()))
      AddValue(destructor);
    return true;
  }
  // An object's members are destroyed with it.
  bool VisitCXXDestructorDecl(clang::CXXDestructorDecl *destructor) override {
    for (const DestroyedPart &part : PartsOf(*destructor->getParent()))
      AddValue(part.destructor);
    return true;
  }
  bool VisitCXXInheritedCtorInitExpr(clang::CXXInheritedCtorInitExpr *construct) override {
    AddValue(construct->getConstructor());
    return true;
  }
  // The trait in `std::aligned_storage<8, 4>::type` is no object's type.
  bool TraverseNestedNameSpecifierLoc(clang::NestedNameSpecifierLoc scope) override {
    const clang::TypeLoc trait = scope.getAsTypeLoc();
    const clang::CXXRecordDecl *record = trait ? trait.getType()->getAsCXXRecordDecl() : nullptr;
    return (record && record->isInStdNamespace()) ||
           clang::DynamicRecursiveASTVisitor::TraverseNestedNameSpecifierLoc(scope);
  }
  bool VisitTypeLoc(clang::TypeLoc type) override {
    AddType(type.getType());
    return true;
  }
  bool VisitVarDecl(clang::VarDecl *variable) override {
    // Nobody writes the call of a destructor.
    if (const clang::FunctionDecl *destructor = DestructorOf(variable->getType()))
      AddValue(destructor);
    AddType(variable->getType());
    return true;
  }
  bool VisitExpr(clang::Expr *expression) override {
    // The message of a static_assert has no type.
    if (!expression->getType().isNull() && expression->getType()->isRecordType())
      AddType(expression->getType());
    return true;
  }

  void AddDeclaration(const clang::TypeDecl *declaration) {
    if (const auto *tag = llvm::dyn_cast<clang::TagDecl>(declaration))
      if (const clang::TagDecl *definition = tag->getDefinition())
        declaration = definition;
    if (!IsProject(source_, source_.device, declaration->getLocation()) &&
        !IsLibraryStruct(*declaration))
      return;
    // A name of a type in a function is printed where it stands, one in a class nowhere.
    if (llvm::isa<clang::TypedefNameDecl>(declaration) &&
        !declaration->getDeclContext()->getRedeclContext()->isFileContext())
      return;
    AddOnce(uses_.types, declaration);
    // `typedef struct node {...} Node;` is one declaration.
    if (const auto *tag = llvm::dyn_cast<clang::TagDecl>(declaration))
      if (const clang::TypedefNameDecl *name = TypedefAround(*tag))
        AddDeclaration(name);
  }

private:
  bool IsConstant(const clang::CallExpr &call) const {
    return ConstantCall(call, source_.device.ast->getASTContext()).has_value();
  }

  void AddValue(const clang::ValueDecl *value) {
    if (const auto *function = llvm::dyn_cast<clang::FunctionDecl>(value)) {
      if (const clang::FunctionDecl *definition = function->getDefinition())
        function = definition;
      // `a = b` of structs that only copies bytes stays an assignment.
      if (function->isTrivial() && llvm::isa<clang::CXXMethodDecl>(function))
        return;
      if (IsProject(source_, source_.device, function->getLocation()))
        AddOnce(uses_.functions, function);
    } else if (const auto *variable = llvm::dyn_cast<clang::VarDecl>(value)) {
      // A function's own shared arrays and constants are no uses of others; a lambda may use those of
      // the function that it stands in.
      if (variable->hasGlobalStorage() &&
          (!variable->getLexicalDeclContext()->isFunctionOrMethod() ||
           (llvm::isa_and_nonnull<clang::FunctionDecl>(owner_) &&
            IsLambdaCall(llvm::cast<clang::FunctionDecl>(owner_)) &&
            variable->getParentFunctionOrMethod() != owner_)) &&
          IsProject(source_, source_.device, variable->getLocation())) {
        AddOnce(uses_.variables, &OneDeclaration(*variable));
      }
    } else if (const auto *constant = llvm::dyn_cast<clang::EnumConstantDecl>(value)) {
      AddDeclaration(llvm::cast<clang::EnumDecl>(constant->getDeclContext()));
    }
  }

  void AddType(clang::QualType type) {
    if (type.isNull())
      return;
    if (const auto *typedef_type = type->getAs<clang::TypedefType>()) {
      AddDeclaration(typedef_type->getDecl());
      AddType(typedef_type->getDecl()->getUnderlyingType());
      return;
    }
    if (const clang::Type *pointee = type->getPointeeType().getTypePtrOrNull())
      return AddType(clang::QualType(pointee, 0));
    if (const clang::Type *element = type->getArrayElementTypeNoTypeQual())
      return AddType(clang::QualType(element, 0));
    if (const clang::TagDecl *tag = type->getAsTagDecl())
      AddDeclaration(tag);
  }

  const ParsedSource &source_;
  const Dispatch &dispatch_;
  DeviceUses &uses_;
  // The function that is read.
  const clang::DeclContext *owner_;
};

class Reach {
public:
  explicit Reach(const ParsedSource &source) : source_(source) {
    program.dispatch = Dispatch(source);
    program.from_opencl = CameFromOpenCl(source);
  }

  void Visit(const clang::FunctionDecl *function) {
    auto [entry, is_new] = functions_.try_emplace(function, State::kOpen);
    if (!is_new) {
      if (entry->second == State::kOpen)
        ReportRecursion(function);
      return;
    }
    if (!function->doesThisDeclarationHaveABody()) {
      functions_[function] = State::kDone;
      return;
    }
    path_.push_back(function);
    DeviceFunction result;
    result.declaration = function;
    result.is_kernel = IsKernel(*function);
    if (program.from_opencl && result.is_kernel) {
      result.local_parameters = FindLocalParameters(*function);
      for (const clang::ParmVarDecl *parameter : function->parameters())
        if (HasConstantMark(source_, *parameter))
          result.constant_parameters.insert(parameter);
    }
    result.uses = UsesOf(source_, program.dispatch, *function);
    VisitUses(result.uses);
    for (const clang::FunctionDecl *callee : result.uses.functions)
      Visit(callee);
    path_.pop_back();
    functions_[function] = State::kDone;
    program.index[function] = program.functions.size();
    program.functions.push_back(std::move(result));
  }

  // What no kernel needs stays in a text that was OpenCL's.
  void VisitAll() {
    for (const clang::Decl *declaration : ProjectTopLevel(source_, source_.device)) {
      if (const auto *variable = llvm::dyn_cast<clang::VarDecl>(declaration);
          variable && IsConstantSymbol(*variable))
        VisitVariable(&OneDeclaration(*variable));
      const auto *type = llvm::dyn_cast<clang::TypeDecl>(declaration);
      if (const auto *tag = llvm::dyn_cast_or_null<clang::TagDecl>(type); tag && !tag->isThisDeclarationADefinition())
        continue;
      if (type)
        VisitType(type);
    }
  }

  DeviceProgram program;

private:
  enum class State { kOpen, kDone };

  void VisitUses(const DeviceUses &uses) {
    for (const clang::TypeDecl *type : uses.types)
      VisitType(type);
    for (const clang::VarDecl *variable : uses.variables)
      VisitVariable(variable);
  }

  void VisitType(const clang::TypeDecl *type) {
    if (!types_.insert(type).second)
      return;
    VisitUses(UsesOf(source_, program.dispatch, *type));
    program.types.push_back(type);
  }

  void VisitVariable(const clang::VarDecl *variable) {
    if (!variables_.insert(variable).second)
      return;
    VisitUses(UsesOf(source_, program.dispatch, *variable));
    program.variables.push_back(variable);
  }

  void ReportRecursion(const clang::FunctionDecl *function) {
    if (!reported_.insert(function).second)
      return;
    const auto start = std::ranges::find(path_, function);
    std::string cycle;
    for (auto at = start; at != path_.end(); ++at)
      cycle += (*at)->getNameAsString() + " -> ";
    cycle += function->getNameAsString();
    Diagnostic diagnostic{Number::kRecursion, {}, {}, {}};
    if (const auto span = source_.SpanOf(source_.device, function->getLocation()))
      diagnostic.place = source_.PlaceOf(*span);
    diagnostic.message = fmt::format("recursion in device code ({}): OpenCL C has none (section "
                                     "6.9); write it as a loop",
                                     cycle);
    for (auto at = start; at != path_.end(); ++at)
      if (const auto span = source_.SpanOf(source_.device, (*at)->getLocation()); span && *at != function)
        diagnostic.notes.push_back({source_.PlaceOf(*span), "part of the cycle"});
    program.diagnostics.push_back(std::move(diagnostic));
  }

  const ParsedSource &source_;
  std::map<const clang::FunctionDecl *, State> functions_;
  std::vector<const clang::FunctionDecl *> path_;
  std::set<const clang::FunctionDecl *> reported_;
  std::set<const clang::TypeDecl *> types_;
  std::set<const clang::VarDecl *> variables_;
};

} // namespace

const DeviceFunction *DeviceProgram::Find(const clang::FunctionDecl *definition) const {
  const auto found = index.find(definition);
  return found == index.end() ? nullptr : &functions[found->second];
}

bool IsProject(const ParsedSource &source, const ParsedSide &side, clang::SourceLocation location) {
  const auto file = source.FileOf(side, location);
  return file && (source.files[*file].is_project || source.files[*file].is_library);
}

DeviceUses UsesOf(const ParsedSource &source, const Dispatch &dispatch,
                  const clang::Decl &declaration) {
  DeviceUses uses;
  UseCollector collector(source, dispatch, uses, llvm::dyn_cast<clang::DeclContext>(&declaration));
  if (const auto *record = llvm::dyn_cast<clang::RecordDecl>(&declaration))
    collector.Record(*record);
  else
    collector.TraverseDecl(const_cast<clang::Decl *>(&declaration));
  if (const auto *method = llvm::dyn_cast<clang::CXXMethodDecl>(&declaration))
    collector.AddDeclaration(method->getParent());
  std::erase(uses.types, llvm::dyn_cast<clang::TypeDecl>(&declaration));
  std::erase(uses.variables, llvm::dyn_cast<clang::VarDecl>(&declaration));
  return uses;
}

DeviceProgram FindDeviceProgram(const ParsedSource &source) {
  Reach reach(source);
  const auto is_of_this_unit = [&](const clang::Decl &declaration) {
    const auto file = source.FileOf(source.device, declaration.getLocation());
    return file && IsOfThisUnit(source, *file);
  };
  for (const clang::FunctionDecl *function : ProjectFunctions(source, source.device))
    if (IsKernel(*function) && is_of_this_unit(*function))
      reach.Visit(function);
  if (reach.program.from_opencl)
    reach.VisitAll();
  for (const clang::FunctionTemplateDecl *kernel : ProjectTemplates(source, source.device)) {
    if (!is_of_this_unit(*kernel) || !IsKernel(*kernel->getTemplatedDecl()) || kernel->spec_begin() != kernel->spec_end() ||
        !kernel->getTemplatedDecl()->isThisDeclarationADefinition())
      continue;
    Diagnostic diagnostic{Number::kUninstantiatedKernel, {}, {}, {}};
    if (const auto span = source.SpanOf(source.device, kernel->getLocation()))
      diagnostic.place = source.PlaceOf(*span);
    diagnostic.message = fmt::format("kernel template '{}' is never instantiated here, so its types "
                                     "are unknown; launch it or instantiate it explicitly",
                                     kernel->getNameAsString());
    reach.program.diagnostics.push_back(std::move(diagnostic));
  }
  std::vector<const clang::FunctionDecl *> functions;
  for (const DeviceFunction &function : reach.program.functions)
    functions.push_back(function.declaration);
  reach.program.values = FindValueSemantics(functions, reach.program.dispatch);
  std::ranges::sort(reach.program.variables, [&](const auto *left, const auto *right) {
    return source.device.ast->getSourceManager().isBeforeInTranslationUnit(left->getLocation(),
                                                                           right->getLocation());
  });
  return std::move(reach.program);
}

bool IsKernel(const clang::FunctionDecl &function) {
  return function.hasAttr<clang::CUDAGlobalAttr>();
}

bool IsShared(const clang::VarDecl &variable) { return variable.hasAttr<clang::CUDASharedAttr>(); }

bool IsDynamicShared(const clang::VarDecl &variable) {
  return IsShared(variable) && variable.getType()->isIncompleteArrayType();
}

const clang::TypedefNameDecl *TypedefAround(const clang::TagDecl &tag) {
  return tag.isEmbeddedInDeclarator()
             ? llvm::dyn_cast_or_null<clang::TypedefNameDecl>(tag.getNextDeclInContext())
             : nullptr;
}

const clang::VarDecl &OneDeclaration(const clang::VarDecl &variable) {
  if (!variable.hasGlobalStorage())
    return variable;
  const clang::VarDecl *definition = variable.getDefinition();
  return definition ? *definition : *variable.getCanonicalDecl();
}

bool IsConstantSymbol(const clang::VarDecl &variable) {
  return variable.hasAttr<clang::CUDAConstantAttr>() && !variable.isConstexpr();
}

bool IsManaged(const clang::VarDecl &variable) {
  const auto *annotation = variable.getAttr<clang::AnnotateAttr>();
  return annotation && annotation->getAnnotation() == "managed";
}

bool IsDeviceSymbol(const clang::VarDecl &variable) {
  return variable.hasAttr<clang::CUDADeviceAttr>() && !variable.hasAttr<clang::CUDAConstantAttr>() &&
         !IsShared(variable) && !variable.isConstexpr();
}

} // namespace spacecast
