#include "lower/host_code.h"

#include "find/project_declarations.h"
#include "lower/host_lambda.h"
#include "lower/host_text.h"
#include "lower/lower_function.h"
#include "lower/piece_editor.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/DynamicRecursiveASTVisitor.h"
#include "clang/Basic/SourceManager.h"

#include <fmt/format.h>

namespace spacecast {

namespace {

bool IsDeviceOnly(const clang::FunctionDecl &function) {
  return function.hasAttr<clang::CUDADeviceAttr>() && !function.hasAttr<clang::CUDAHostAttr>();
}

class HostLowering : public clang::DynamicRecursiveASTVisitor {
public:
  HostLowering(const ParsedSource &source, const Mappings &mappings,
               const std::set<std::string, std::less<>> &runtime_names,
               const std::set<Span> &program_constants,
               const std::map<Span, unsigned> &function_numbers, const HostLambdas &lambdas,
               const ExpandedText &expanded, MacroBodyEdits &macro_bodies, ExpandedUses &wanted,
               HostUnit &unit)
      : source_(source), side_(source.host), mappings_(mappings),
        runtime_names_(runtime_names), program_constants_(program_constants),
        function_numbers_(function_numbers), lambdas_(lambdas), unit_(unit),
        editor_(source, source.host, expanded, 0, macro_bodies, wanted) {
    ShouldVisitTemplateInstantiations = false;
    ShouldVisitImplicitCode = false;
  }

  Edits Run() {
    for (clang::Decl *declaration : ProjectTopLevel(source_, side_))
      TraverseDecl(declaration);
    for (const auto &[function, whole] : device_functions_)
      DropDeviceFunction(*function, whole);
    return editor_.Finish();
  }

  bool VisitDeclRefExpr(clang::DeclRefExpr *reference) override {
    if (const auto *function = llvm::dyn_cast<clang::FunctionDecl>(reference->getDecl()))
      named_.insert(function->getCanonicalDecl());
    return true;
  }

  bool TraverseFunctionDecl(clang::FunctionDecl *function) override {
    if (Function(*function, function))
      return true;
    return clang::DynamicRecursiveASTVisitor::TraverseFunctionDecl(function);
  }
  bool TraverseCXXMethodDecl(clang::CXXMethodDecl *method) override {
    return Function(*method, method) || clang::DynamicRecursiveASTVisitor::TraverseCXXMethodDecl(method);
  }
  bool TraverseCXXConstructorDecl(clang::CXXConstructorDecl *constructor) override {
    return Function(*constructor, constructor) ||
           clang::DynamicRecursiveASTVisitor::TraverseCXXConstructorDecl(constructor);
  }
  bool TraverseCXXDestructorDecl(clang::CXXDestructorDecl *destructor) override {
    return Function(*destructor, destructor) ||
           clang::DynamicRecursiveASTVisitor::TraverseCXXDestructorDecl(destructor);
  }
  bool TraverseCXXConversionDecl(clang::CXXConversionDecl *conversion) override {
    return Function(*conversion, conversion) ||
           clang::DynamicRecursiveASTVisitor::TraverseCXXConversionDecl(conversion);
  }
  bool TraverseFunctionTemplateDecl(clang::FunctionTemplateDecl *function) override {
    if (Function(*function->getTemplatedDecl(), function))
      return true;
    return clang::DynamicRecursiveASTVisitor::TraverseFunctionTemplateDecl(function);
  }
  bool TraverseVarDecl(clang::VarDecl *variable) override {
    if (Variable(*variable))
      return true;
    return clang::DynamicRecursiveASTVisitor::TraverseVarDecl(variable);
  }

  bool TraverseLambdaExpr(clang::LambdaExpr *lambda) override {
    const auto report = [this](Number number, clang::SourceRange range, std::string message) {
      Report(number, range, std::move(message));
    };
    if (!lambdas_.Lower(*lambda, editor_, unit_, report))
      return clang::DynamicRecursiveASTVisitor::TraverseLambdaExpr(lambda);
    for (clang::Expr *captured : lambda->capture_inits())
      TraverseStmt(captured);
    return true;
  }

  bool VisitCUDAKernelCallExpr(clang::CUDAKernelCallExpr *launch) override {
    unit_.has_launch = unit_.has_cuda = true;
    Launch(*launch);
    return true;
  }

  bool VisitCallExpr(clang::CallExpr *call) override {
    const clang::FunctionDecl *callee = call->getDirectCallee();
    if (!callee || IsProject(source_, side_, callee->getLocation()))
      return true;
    const std::string name = callee->getNameAsString();
    if (name.starts_with("cuda") || name.starts_with("cu"))
      unit_.has_cuda = true;
    if (const auto refused = mappings_.HostCall(name); refused && refused->diagnostic)
      Report(static_cast<Number>(refused->diagnostic), call->getSourceRange(), refused->message);
    else if ((name.starts_with("cuda") || IsOfDriver(*callee)) && !runtime_names_.contains(name))
      Report(Number::kUnsupportedHostCall, call->getSourceRange(),
             fmt::format("'{}' is not in the runtime shim", name));
    return true;
  }

private:
  // The driver API's functions return its own result type.
  static bool IsOfDriver(const clang::FunctionDecl &callee) {
    const auto *result = callee.getReturnType()->getAs<clang::EnumType>();
    return result && result->getDecl()->getName() == "cudaError_enum";
  }

  void Report(Number number, clang::SourceRange range, std::string message) {
    Diagnostic diagnostic{number, {}, std::move(message), {}};
    const clang::SourceManager &manager = side_.ast->getSourceManager();
    auto span = source_.SpanOf(side_, range);
    if (!span)
      span = source_.SpanOf(side_, manager.getExpansionLoc(range.getBegin()));
    if (span)
      diagnostic.place = source_.PlaceOf(*span);
    AddOnce(unit_.diagnostics, std::move(diagnostic));
  }

  std::optional<Span> WholeSpan(const clang::Decl &declaration) const {
    const clang::SourceManager &manager = side_.ast->getSourceManager();
    return source_.SpanOf(side_, {manager.getExpansionLoc(declaration.getBeginLoc()),
                                  manager.getExpansionRange(declaration.getEndLoc()).getEnd()});
  }

  // True when the function's body is not host code.
  bool Function(const clang::FunctionDecl &function, const clang::Decl *whole) {
    if (!IsProject(source_, side_, function.getLocation()))
      return false;
    if (IsKernel(function)) {
      unit_.has_cuda = true;
      if (function.doesThisDeclarationHaveABody())
        Stub(function);
      return true;
    }
    if (const auto *device = function.getAttr<clang::CUDADeviceAttr>();
        device && !device->isImplicit())
      unit_.has_cuda = true;
    if (!IsDeviceOnly(function))
      return false;
    unit_.has_cuda = true;
    if (llvm::isa<clang::CXXMethodDecl>(function))
      DropBody(function);
    else if (const auto span = WholeSpan(*whole))
      device_functions_.emplace_back(&function, *span);
    return true;
  }

  // A kernel's template argument may name it; the host never runs it.
  void DropDeviceFunction(const clang::FunctionDecl &function, Span whole) {
    if (named_.contains(function.getCanonicalDecl()))
      DropBody(function);
    else
      RemoveDeclaration(whole);
  }

  void DropBody(const clang::FunctionDecl &function) {
    if (!function.doesThisDeclarationHaveABody() || function.isImplicit() || function.isDefaulted())
      return;
    // Outside of the class there is no declaration without a body; the class has one.
    if (function.isOutOfLine()) {
      if (const auto span = WholeSpan(function))
        RemoveDeclaration(*span);
      return;
    }
    auto body = source_.SpanOf(side_, function.getBody()->getSourceRange());
    // A constructor's initialisers go with its body.
    if (const clang::FunctionTypeLoc type = function.getFunctionTypeLoc();
        body && llvm::isa<clang::CXXConstructorDecl>(function) && !type.isNull())
      if (const auto close = source_.SpanOf(side_, type.getRParenLoc()))
        body->begin = close->end;
    if (body) {
      const std::string_view text = source_.files[body->file].text;
      while (body->begin > 0 && text[body->begin - 1] == ' ')
        --body->begin;
      Edit(body->file).Replace(*body, ";", "drop_device_code");
    }
  }

  void RemoveDeclaration(Span span) {
    const std::string_view text = source_.files[span.file].text;
    if (!HoldsWholeConditionals(side_.preprocessor, span))
      return;
    span = WithLeadingComment(text, WithSemicolon(text, span));
    Edit(span.file).Replace(WholeLines(text, span), "", "drop_device_code");
  }

  void Stub(const clang::FunctionDecl &kernel) {
    const auto body = source_.SpanOf(side_, kernel.getBody()->getSourceRange());
    if (!body) {
      Report(Number::kMacroNotEditable, kernel.getSourceRange(),
             fmt::format("the body of kernel '{}' comes out of a macro; write it out",
                         kernel.getNameAsString()));
      return;
    }
    std::string self = kernel.getNameAsString();
    // A parameter of the same name hides the kernel.
    for (const clang::ParmVarDecl *parameter : kernel.parameters())
      if (parameter->getName() == self)
        self = "::" + kernel.getQualifiedNameAsString();
    if (const clang::FunctionTemplateDecl *described = kernel.getDescribedFunctionTemplate()) {
      std::string list;
      for (const clang::NamedDecl *parameter : *described->getTemplateParameters())
        list += (list.empty() ? "" : ", ") + parameter->getNameAsString() +
                (parameter->isParameterPack() ? "..." : "");
      self += "<" + list + ">";
    } else if (const auto *arguments = kernel.getTemplateSpecializationArgs()) {
      std::string list;
      llvm::raw_string_ostream stream(list);
      clang::PrintingPolicy policy(side_.ast->getLangOpts());
      clang::printTemplateArgumentList(stream, arguments->asArray(), policy);
      self += list;
    }
    if (IsAbbreviated(kernel)) {
      // Nobody can name `auto`'s template parameter, but its function's type.
      self = kernel.getNameAsString();
      std::string types;
      for (const clang::ParmVarDecl *parameter : kernel.parameters())
        types += (types.empty() ? "decltype(" : ", decltype(") + parameter->getNameAsString() + ")" +
                 (parameter->isParameterPack() ? "..." : "");
      self = fmt::format("static_cast<void (*)({})>({})", types, self);
    } else if (IsOverloaded(kernel)) {
      clang::PrintingPolicy policy(side_.ast->getLangOpts());
      std::string types;
      for (const clang::ParmVarDecl *parameter : kernel.parameters())
        types += (types.empty() ? "" : ", ") + parameter->getType().getAsString(policy);
      self = fmt::format("static_cast<void (*)({})>({})", types, self);
    }
    std::string arguments;
    for (unsigned i = 0; i < kernel.getNumParams(); ++i) {
      const clang::ParmVarDecl &parameter = *kernel.getParamDecl(i);
      std::string name = parameter.getNameAsString();
      if (name.empty()) {
        name = fmt::format("argument_{}", i);
        NameParameter(parameter, name);
      }
      arguments += ", " + name + (parameter.isParameterPack() ? "..." : "");
    }
    const std::string_view text = source_.files[body->file].text;
    Edit(body->file).Replace(
        *body, StubBody(text, *body, fmt::format("spacecast_unit().enqueue({}{});", self, arguments)),
        "stub_kernel");
    unit_.with_stubs.insert(body->file);
  }

  // int = 5, float[4]   ->   int argument_0 = 5, float argument_1[4]
  void NameParameter(const clang::ParmVarDecl &parameter, const std::string &name) {
    if (!parameter.getTypeSourceInfo())
      return;
    clang::TypeLoc type = parameter.getTypeSourceInfo()->getTypeLoc();
    if (const auto adjusted = type.getAs<clang::AdjustedTypeLoc>())
      type = adjusted.getOriginalLoc();
    const auto span = source_.SpanOf(side_, {parameter.getBeginLoc(), type.getEndLoc()});
    if (!span)
      return;
    std::size_t at = span->end;
    // The first bracket belongs to the outermost array.
    if (const auto array = type.getUnqualifiedLoc().getAs<clang::ArrayTypeLoc>())
      if (const auto bracket = source_.SpanOf(side_, array.getLBracketLoc()))
        at = bracket->begin;
    Edit(span->file).Insert(span->file, at, " " + name, "stub_kernel");
  }

  static bool IsAbbreviated(const clang::FunctionDecl &kernel) {
    const clang::FunctionTemplateDecl *described = kernel.getDescribedFunctionTemplate();
    return described && std::ranges::any_of(*described->getTemplateParameters(), [](const auto *parameter) {
             const auto *type = llvm::dyn_cast<clang::TemplateTypeParmDecl>(parameter);
             return type && type->isImplicit();
           });
  }

  static bool IsOverloaded(const clang::FunctionDecl &kernel) {
    unsigned count = 0;
    for (const clang::NamedDecl *other :
         kernel.getDeclContext()->getRedeclContext()->lookup(kernel.getDeclName()))
      count += llvm::isa<clang::FunctionDecl, clang::FunctionTemplateDecl>(other);
    return count > 1;
  }

  // True when nothing in the declaration is left to walk through.
  bool Variable(const clang::VarDecl &variable) {
    if (!variable.hasGlobalStorage() || variable.isStaticLocal() ||
        !IsProject(source_, side_, variable.getLocation()))
      return false;
    if (IsShared(variable)) {
      if (const auto span = WholeSpan(variable))
        RemoveDeclaration(*span);
      return true;
    }
    if (IsManaged(variable)) {
      unit_.has_cuda = true;
      Managed(variable);
      return false;
    }
    if (IsConstantSymbol(variable) || IsDeviceSymbol(variable)) {
      unit_.has_cuda = true;
      const auto place = source_.SpanOf(side_, variable.getLocation());
      if (place && program_constants_.contains(*place)) {
        if (const auto span = WholeSpan(variable))
          RemoveDeclaration(*span);
        return true;
      }
      if (variable.getInit())
        FunctionValues(*this).TraverseStmt(const_cast<clang::Expr *>(variable.getInit()));
      if (IsOfThisUnit(variable))
        if (const auto span = WholeSpan(variable); span && made_static_.insert(*span).second)
          Edit(span->file).Insert(span->file, span->begin, "static ", "keep_symbol_in_unit");
    }
    return false;
  }

  // __device__ Op op = add;  ->  Op op = reinterpret_cast<int (*)(int, int)>(1);
  class FunctionValues : public clang::DynamicRecursiveASTVisitor {
  public:
    explicit FunctionValues(HostLowering &host) : host_(host) {}
    bool TraverseUnaryOperator(clang::UnaryOperator *operation) override {
      return Replace(*operation) ||
             clang::DynamicRecursiveASTVisitor::TraverseUnaryOperator(operation);
    }
    bool VisitDeclRefExpr(clang::DeclRefExpr *reference) override {
      Replace(*reference);
      return true;
    }

  private:
    bool Replace(const clang::Expr &value) {
      const clang::FunctionDecl *function = AddressedFunction(value);
      const auto place = function ? host_.source_.SpanOf(host_.side_, function->getLocation())
                                  : std::nullopt;
      const auto number = place ? host_.function_numbers_.find(*place) : host_.function_numbers_.end();
      if (number == host_.function_numbers_.end())
        return false;
      const clang::ASTContext &context = function->getASTContext();
      host_.editor_.Replace(
          value.getSourceRange(),
          fmt::format("reinterpret_cast<{}>({})",
                      context.getPointerType(function->getType())
                          .getAsString(clang::PrintingPolicy(context.getLangOpts())),
                      number->second),
          "number_function");
      return true;
    }
    HostLowering &host_;
  };

  // Without relocatable device code, nvcc gives each unit a device variable of its own, whatever
  // another unit calls by the same name.
  static bool IsOfThisUnit(const clang::VarDecl &variable) {
    return variable.isFileVarDecl() && !variable.isStaticDataMember() && !variable.isInline() &&
           variable.getFormalLinkage() == clang::Linkage::External && !variable.isExternC() &&
           std::ranges::none_of(variable.redecls(), [](const clang::VarDecl *declaration) {
             return declaration->hasExternalStorage();
           });
  }

  void Managed(const clang::VarDecl &variable) {
    const auto span = WholeSpan(variable);
    if (!span)
      return;
    clang::PrintingPolicy policy(side_.ast->getLangOpts());
    const std::string name = variable.getNameAsString();
    const clang::QualType type = variable.getType();
    std::string linkage;
    if (variable.getStorageClass() == clang::SC_Static || IsOfThisUnit(variable))
      linkage = "static ";
    else if (variable.hasExternalStorage())
      linkage = "extern ";
    std::string declarator;
    llvm::raw_string_ostream stream(declarator);
    if (type->isArrayType())
      type.print(stream, policy, "(&" + name + ")");
    else
      type.print(stream, policy, "&" + name);
    std::vector<Piece> pieces{Piece::Text(linkage + declarator)};
    if (!variable.hasExternalStorage()) {
      pieces.push_back(Piece::Text(fmt::format(" = *spacecast::managed<{}>(", type.getAsString(policy))));
      const clang::Expr *initializer = variable.getInit();
      const auto value = initializer && initializer->getBeginLoc().isValid() &&
                                 !llvm::isa<clang::CXXConstructExpr>(initializer->IgnoreImplicit())
                             ? source_.SpanOf(side_, initializer->getSourceRange())
                             : std::nullopt;
      if (value && span->Contains(*value))
        pieces.push_back(Piece::Keep(*value));
      pieces.push_back(Piece::Text(")"));
    }
    Edit(span->file).Add({*span, std::move(pieces), "bind_managed"});
  }

  void Launch(const clang::CUDAKernelCallExpr &launch) {
    std::vector<const clang::Expr *> configuration;
    for (const clang::Expr *argument : launch.getConfig()->arguments())
      if (!llvm::isa<clang::CXXDefaultArgExpr>(argument) && argument->getBeginLoc().isValid())
        configuration.push_back(argument);
    if (configuration.empty())
      return;
    const clang::SourceRange callee = launch.getCallee()->getSourceRange();
    editor_.ReplacePieces({callee.getBegin(), launch.getConfig()->getRParenLoc()},
                          {std::string("spacecast::launch("),
                           clang::SourceRange(configuration.front()->getBeginLoc(),
                                              configuration.back()->getEndLoc()),
                           std::string("), "), callee},
                          "rewrite_launch");
    // Spaces between `>>>` and the arguments.
    if (const auto close = source_.SpanOf(side_, launch.getConfig()->getRParenLoc())) {
      const std::string_view text = source_.files[close->file].text;
      const std::size_t open = text.find_first_not_of(" \t", close->end);
      if (open != std::string_view::npos && open > close->end && text[open] == '(')
        editor_.Add({{close->file, close->end, open}, {}, "rewrite_launch"});
    }
    if (!statements_.contains(&launch))
      editor_.Wrap(launch.getSourceRange(), "(", ")", "rewrite_launch");
  }

public:
  // Whole statements, where the launch needs no parentheses of its own.
  bool VisitCompoundStmt(clang::CompoundStmt *compound) override {
    for (const clang::Stmt *statement : compound->body())
      AddStatement(statement);
    return true;
  }
  bool VisitIfStmt(clang::IfStmt *statement) override {
    AddStatement(statement->getThen());
    AddStatement(statement->getElse());
    return true;
  }
  bool VisitForStmt(clang::ForStmt *loop) override { return AddStatement(loop->getBody()); }
  bool VisitWhileStmt(clang::WhileStmt *loop) override { return AddStatement(loop->getBody()); }
  bool VisitDoStmt(clang::DoStmt *loop) override { return AddStatement(loop->getBody()); }

private:
  bool AddStatement(const clang::Stmt *statement) {
    if (const auto *expression = llvm::dyn_cast_or_null<clang::Expr>(statement))
      if (!expression->getBeginLoc().isMacroID() || !expression->getEndLoc().isMacroID())
        statements_.insert(expression->IgnoreImplicit());
    return true;
  }

  Edits &Edit(FileNumber file) { return unit_.edits[file]; }

  static void AddOnce(std::vector<Diagnostic> &diagnostics, Diagnostic diagnostic) {
    for (const Diagnostic &known : diagnostics)
      if (known.number == diagnostic.number && known.place.line == diagnostic.place.line &&
          known.place.column == diagnostic.place.column && known.place.file == diagnostic.place.file)
        return;
    diagnostics.push_back(std::move(diagnostic));
  }

  const ParsedSource &source_;
  const ParsedSide &side_;
  const Mappings &mappings_;
  const std::set<std::string, std::less<>> &runtime_names_;
  const std::set<Span> &program_constants_;
  const std::map<Span, unsigned> &function_numbers_;
  const HostLambdas &lambdas_;
  HostUnit &unit_;
  PieceEditor editor_;
  std::set<const clang::Expr *> statements_;
  std::set<Span> made_static_;
  // Device functions with their texts, and the functions that host code names.
  std::vector<std::pair<const clang::FunctionDecl *, Span>> device_functions_;
  std::set<const clang::FunctionDecl *> named_;
};

// Launches in macros: a replacement list is edited when all its uses agree, else the uses are.
ExpandedUses ApplyMacroEdits(const ParsedSource &source, const MacroBodyEdits &bodies,
                             HostUnit &unit) {
  ExpandedUses disagreeing;
  const auto same = [](const std::vector<Edit> &left, const std::vector<Edit> &right) {
    return std::ranges::equal(left, right, [](const Edit &a, const Edit &b) {
      return a.span == b.span &&
             std::ranges::equal(a.pieces, b.pieces, {}, &Piece::content, &Piece::content);
    });
  };
  for (const auto &[definition, by_use] : bodies) {
    const bool agrees = std::ranges::all_of(by_use, [&](const auto &entry) {
      return same(entry.second, by_use.begin()->second);
    });
    if (agrees) {
      for (const Edit &edit : by_use.begin()->second)
        unit.edits[edit.span.file].Add(edit);
      continue;
    }
    for (const MacroExpansion &expansion : source.host.preprocessor.expansions)
      if (expansion.definition == definition) {
        const auto outer = source.host.ast->getSourceManager().getExpansionLoc(
            expansion.range.getBegin());
        disagreeing.insert(outer.getRawEncoding());
      }
  }
  return disagreeing;
}

} // namespace

HostUnit LowerHostCode(const ParsedSource &source, const DeviceProgram &program,
                       const StorageMap &storage, const Mappings &mappings,
                       const std::set<std::string, std::less<>> &runtime_names) {
  std::set<Span> program_constants;
  for (const clang::VarDecl *variable : program.variables)
    if (IsConstantSymbol(*variable) &&
        storage.variables.at(variable) == Storage::kProgramConstant)
      if (const auto span = source.SpanOf(source.device, variable->getLocation()))
        program_constants.insert(*span);
  std::map<Span, unsigned> function_numbers;
  for (const clang::FunctionDecl *function : program.dispatch.Numbered())
    if (const auto span = source.SpanOf(source.device, function->getLocation()))
      function_numbers[*span] = program.dispatch.NumberOf(*function);
  const HostLambdas lambdas(source, program);
  ExpandedUses expanded;
  while (true) {
    HostUnit unit;
    MacroBodyEdits bodies;
    ExpandedUses wanted;
    const ExpandedText text(source, source.host, expanded);
    const Edits edits = HostLowering(source, mappings, runtime_names, program_constants, function_numbers,
                                     lambdas, text, bodies, wanted, unit)
                            .Run();
    for (const Edit &edit : edits.List())
      unit.edits[edit.span.file].Add(edit);
    const ExpandedUses disagreeing = ApplyMacroEdits(source, bodies, unit);
    const std::size_t before = expanded.size();
    expanded.insert(wanted.begin(), wanted.end());
    expanded.insert(disagreeing.begin(), disagreeing.end());
    if (expanded.size() == before) {
      for (FileNumber file = 0; file < source.files.size(); ++file)
        if (source.files[file].is_project)
          StripQualifiers(source.host.preprocessor, source.files[file].text, file, unit.edits[file]);
      std::erase_if(unit.edits, [](const auto &entry) { return entry.second.Empty(); });
      return unit;
    }
  }
}

} // namespace spacecast
