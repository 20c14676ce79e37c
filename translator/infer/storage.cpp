#include "infer/storage.h"

#include "find/captures.h"
#include "find/project_declarations.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/DynamicRecursiveASTVisitor.h"
#include "clang/Basic/SourceManager.h"

#include <algorithm>

namespace spacecast {

namespace {

class SharedCollector : public OwnBodyVisitor {
public:
  bool VisitVarDecl(clang::VarDecl *variable) override {
    if (IsShared(*variable))
      declared.push_back(variable);
    return true;
  }
  bool VisitDeclRefExpr(clang::DeclRefExpr *reference) override {
    if (const auto *variable = llvm::dyn_cast<clang::VarDecl>(reference->getDecl()))
      if (variable->hasGlobalStorage())
        used.push_back(variable);
    return true;
  }
  // What the C library's assert expands to.
  bool VisitCallExpr(clang::CallExpr *call) override {
    const clang::FunctionDecl *callee = call->getDirectCallee();
    has_assertion |= callee && callee->getIdentifier() && (callee->getName() == "__assert_fail" ||
                                                           callee->getName() == "__assertfail");
    return true;
  }
  std::vector<const clang::VarDecl *> declared;
  std::vector<const clang::VarDecl *> used;
  bool has_assertion = false;
};

// Names of the host AST's symbols that host code mentions, as places: the two ASTs share no nodes.
class HostReferences : public clang::DynamicRecursiveASTVisitor {
public:
  explicit HostReferences(const ParsedSource &source) : source_(source) {
    ShouldVisitTemplateInstantiations = false;
  }
  bool TraverseFunctionDecl(clang::FunctionDecl *function) override {
    const bool is_device_only = IsKernel(*function) || (function->hasAttr<clang::CUDADeviceAttr>() &&
                                                        !function->hasAttr<clang::CUDAHostAttr>());
    return is_device_only || clang::DynamicRecursiveASTVisitor::TraverseFunctionDecl(function);
  }
  bool VisitDeclRefExpr(clang::DeclRefExpr *reference) override {
    const auto *variable = llvm::dyn_cast<clang::VarDecl>(reference->getDecl());
    if (variable && IsConstantSymbol(*variable))
      if (const auto span = source_.SpanOf(source_.host, variable->getLocation()))
        mentioned.insert(*span);
    return true;
  }
  // The old API names a symbol by a string.
  bool VisitStringLiteral(clang::StringLiteral *literal) override {
    if (literal->isOrdinary())
      strings.insert(literal->getString().str());
    return true;
  }
  std::set<Span> mentioned;
  std::set<std::string> strings;

private:
  const ParsedSource &source_;
};

class Assigner {
public:
  Assigner(const ParsedSource &source, const DeviceProgram &program, const AddressSpaces &spaces,
           const std::map<const clang::FunctionDecl *, BarrierNeeds> &barriers)
      : source_(source), program_(program), spaces_(spaces), barriers_(barriers), host_(source) {}

  StorageMap Run() {
    if (std::ranges::any_of(program_.variables, [](const clang::VarDecl *variable) {
          return IsConstantSymbol(*variable);
        }))
      for (clang::Decl *declaration : ProjectTopLevel(source_, source_.host))
        host_.TraverseDecl(declaration);
    for (const clang::VarDecl *variable : program_.variables)
      result_.variables[variable] = StorageOf(*variable);
    // Callees come first, so that what they need is known.
    for (const DeviceFunction &function : program_.functions)
      Function(function);
    return std::move(result_);
  }

private:
  Storage StorageOf(const clang::VarDecl &variable) const {
    if (IsDynamicShared(variable))
      return Storage::kDynamicShared;
    if (IsShared(variable))
      return Storage::kLocalVariable;
    if (IsDeviceSymbol(variable) || spaces_.constants_in_global_memory.contains(&variable))
      return Storage::kGlobalParameter;
    if (IsConstantSymbol(variable) && (HostMentions(variable) || IsOfSeveralUnits(variable)))
      return Storage::kConstantParameter;
    return Storage::kProgramConstant;
  }

  // Another unit may write what an `extern` shows it.
  static bool IsOfSeveralUnits(const clang::VarDecl &variable) {
    return std::ranges::any_of(variable.redecls(), [](const clang::VarDecl *declaration) {
      return declaration->getStorageClass() == clang::SC_Extern;
    });
  }

  bool HostMentions(const clang::VarDecl &variable) const {
    const auto span = source_.SpanOf(source_.device, variable.getLocation());
    return (span && host_.mentioned.contains(*span)) ||
           host_.strings.contains(variable.getNameAsString());
  }

  bool IsBefore(const clang::VarDecl *left, const clang::VarDecl *right) const {
    return source_.device.ast->getSourceManager().isBeforeInTranslationUnit(left->getLocation(),
                                                                            right->getLocation());
  }

  void Function(const DeviceFunction &function) {
    SharedCollector found;
    found.TraverseDecl(const_cast<clang::FunctionDecl *>(function.declaration));
    const auto needs = barriers_.find(function.declaration);
    const BarrierNeeds barrier = needs == barriers_.end() ? BarrierNeeds{} : needs->second;
    bool dynamic = false, vote = barrier.vote, assertions = found.has_assertion;
    std::vector<const clang::VarDecl *> shared, symbols;
    const auto add = [](std::vector<const clang::VarDecl *> &list, const clang::VarDecl *variable) {
      if (std::ranges::find(list, variable) == list.end())
        list.push_back(variable);
    };
    for (const clang::VarDecl *variable : found.declared) {
      result_.variables[variable] =
          IsDynamicShared(*variable) ? Storage::kDynamicShared : Storage::kLocalVariable;
      if (IsDynamicShared(*variable))
        dynamic = true;
      else if (!function.is_kernel)
        add(shared, variable);
    }
    for (const clang::VarDecl *variable : function.uses.variables)
      switch (result_.variables[variable]) {
      case Storage::kDynamicShared:
        dynamic = true;
        break;
      case Storage::kLocalVariable:
        add(shared, variable);
        break;
      case Storage::kConstantParameter:
      case Storage::kGlobalParameter:
        add(symbols, variable);
        break;
      case Storage::kProgramConstant:
        break;
      }
    for (const clang::FunctionDecl *callee : function.uses.functions)
      for (const HiddenParameter &parameter : result_.functions[callee].parameters)
        switch (parameter.kind) {
        case HiddenParameter::Kind::kDynamicShared:
          dynamic = true;
          break;
        case HiddenParameter::Kind::kShared:
          // A kernel's own array that its lambda uses is declared where the source declares it.
          if (!function.is_kernel ||
              std::ranges::find(found.declared, parameter.variable) == found.declared.end())
            add(shared, parameter.variable);
          break;
        case HiddenParameter::Kind::kSymbol:
          add(symbols, parameter.variable);
          break;
        case HiddenParameter::Kind::kAssertions:
          assertions = true;
          break;
        case HiddenParameter::Kind::kVote:
          vote = true;
          break;
        case HiddenParameter::Kind::kActive:
          break;
        }
    const auto before = [this](const clang::VarDecl *left, const clang::VarDecl *right) {
      return IsBefore(left, right);
    };
    // All of it arrives as parameters of their own.
    dynamic = dynamic && function.local_parameters.empty();
    std::ranges::stable_sort(shared, before);
    std::ranges::stable_sort(symbols, before);
    FunctionStorage &storage = result_.functions[function.declaration];
    using Kind = HiddenParameter::Kind;
    auto &locals = function.is_kernel ? storage.kernel_locals : storage.parameters;
    if (dynamic)
      storage.parameters.push_back({Kind::kDynamicShared, nullptr});
    for (const clang::VarDecl *variable : shared)
      locals.push_back({Kind::kShared, variable});
    for (const clang::VarDecl *variable : symbols)
      storage.parameters.push_back({Kind::kSymbol, variable});
    if (assertions)
      storage.parameters.push_back({Kind::kAssertions, nullptr});
    if (vote)
      locals.push_back({Kind::kVote, nullptr});
    if (barrier.active)
      storage.parameters.push_back({Kind::kActive, nullptr});
    storage.vote = barrier.vote_name;
    storage.active = barrier.active_name;
  }

  const ParsedSource &source_;
  const DeviceProgram &program_;
  const AddressSpaces &spaces_;
  const std::map<const clang::FunctionDecl *, BarrierNeeds> &barriers_;
  HostReferences host_;
  StorageMap result_;
};

} // namespace

StorageMap AssignStorage(const ParsedSource &source, const DeviceProgram &program,
                         const AddressSpaces &spaces,
                         const std::map<const clang::FunctionDecl *, BarrierNeeds> &barriers) {
  return Assigner(source, program, spaces, barriers).Run();
}

} // namespace spacecast
