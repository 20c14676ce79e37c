// Which names cannot stay, which functions need the launch's geometry, which kernels are called.
#include "lower/opencl/unit.h"

#include "clang/AST/DynamicRecursiveASTVisitor.h"

namespace spacecast::to_cuda {

namespace {

class Declared : public clang::DynamicRecursiveASTVisitor {
public:
  explicit Declared(const Unit &unit) : unit_(unit) {}

  bool VisitNamedDecl(clang::NamedDecl *declaration) override {
    if (!declaration->getIdentifier() || declaration->getName().empty() ||
        !unit_.IsProject(declaration->getLocation()))
      return true;
    const std::string name = declaration->getName().str();
    all.insert(name);
    const bool of_file = !llvm::isa<clang::LabelDecl>(declaration) &&
                         declaration->getDeclContext()->getRedeclContext()->isTranslationUnit();
    // A field or a local name hides CUDA's, and nobody misses it; a global one would meet it.
    if (unit_.tables.IsReserved(name) ||
        (of_file && !llvm::isa<clang::EnumConstantDecl>(declaration) &&
         (unit_.tables.IsFunction(name) || (unit_.in_header(name) && unit_.tables.IsOpenClWord(name)))))
      meeting.insert(name);
    return true;
  }

  bool VisitLabelStmt(clang::LabelStmt *label) override { return VisitNamedDecl(label->getDecl()); }

  std::set<std::string> all, meeting;

private:
  const Unit &unit_;
};

class Callees : public clang::DynamicRecursiveASTVisitor {
public:
  bool VisitCallExpr(clang::CallExpr *call) override {
    if (const clang::FunctionDecl *callee = call->getDirectCallee())
      found.insert(callee->getCanonicalDecl());
    return true;
  }
  std::set<const clang::FunctionDecl *> found;
};

// What a plain launch cannot answer.
bool AsksForRange(std::string_view name, bool everywhere) {
  if (name == "get_global_offset" || name == "get_work_dim")
    return true;
  return everywhere && (name == "get_global_id" || name == "get_global_size" || name == "get_group_id" ||
                        name == "get_num_groups" || name == "get_enqueued_local_size" ||
                        name == "get_global_linear_id");
}

// Those of the declarations that a kernel gets: the program's give way.
std::vector<std::string> NamesWeGive(const Unit &unit) {
  std::vector<std::string> names;
  if (!unit.with_range.empty())
    names.emplace_back("range");
  for (const clang::Decl *declaration : unit.Context().getTranslationUnitDecl()->decls()) {
    const auto *function = llvm::dyn_cast<clang::FunctionDecl>(declaration);
    if (!function || !IsKernel(*function))
      continue;
    for (const clang::ParmVarDecl *parameter : function->parameters())
      if (parameter->getType()->isPointerType() &&
          parameter->getType()->getPointeeType().getAddressSpace() == clang::LangAS::opencl_local)
        names.insert(names.end(), {"local_memory", parameter->getName().str() + "_offset"});
  }
  return names;
}

} // namespace

void FindRenamed(Unit &unit) {
  Declared declared(unit);
  for (clang::Decl *declaration : unit.Context().getTranslationUnitDecl()->decls())
    if (unit.IsProject(declaration->getLocation()))
      declared.TraverseDecl(declaration);
  for (std::string &name : NamesWeGive(unit))
    if (declared.all.contains(name))
      declared.meeting.insert(std::move(name));
  for (const std::string &name : declared.meeting) {
    std::string other = name + "_";
    while (declared.all.contains(other) || unit.tables.IsReserved(other))
      other += "_";
    unit.renamed.emplace(name, other);
  }
}

void FindRanges(Unit &unit, bool everywhere) {
  std::map<const clang::FunctionDecl *, std::set<const clang::FunctionDecl *>> callees;
  for (const clang::Decl *declaration : unit.Context().getTranslationUnitDecl()->decls()) {
    const auto *function = llvm::dyn_cast<clang::FunctionDecl>(declaration);
    if (!function || !function->doesThisDeclarationHaveABody() || !unit.IsProject(function->getLocation()))
      continue;
    Callees calls;
    calls.TraverseStmt(function->getBody());
    for (const clang::FunctionDecl *callee : calls.found) {
      if (IsKernel(*callee))
        unit.called_kernels.insert(callee);
      if (callee->getIdentifier() && AsksForRange(callee->getName(), everywhere))
        unit.with_range.insert(function->getCanonicalDecl());
    }
    callees.emplace(function->getCanonicalDecl(), std::move(calls.found));
  }
  for (bool changed = true; changed;) {
    changed = false;
    for (const auto &[function, called] : callees)
      for (const clang::FunctionDecl *callee : called)
        if (unit.with_range.contains(callee))
          changed |= unit.with_range.insert(function).second;
  }
}

} // namespace spacecast::to_cuda
