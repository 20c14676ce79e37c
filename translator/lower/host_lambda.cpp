#include "lower/host_lambda.h"

#include "find/captures.h"
#include "lower/lower_function.h"
#include "lower/scope_names.h"
#include "lower/statement_text.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/DynamicRecursiveASTVisitor.h"
#include "clang/Lex/Lexer.h"

#include <fmt/format.h>

namespace spacecast {

namespace {

constexpr std::string_view kStep = "name_lambda";

// The longest array whose copy is written element by element.
constexpr std::uint64_t kLongestCopiedArray = 16;

struct Captured {
  std::string name;
  // "float *in", and what the object is made with.
  std::string declared;
  PieceEditor::RangePiece value;
};

class VariableFinder : public clang::DynamicRecursiveASTVisitor {
public:
  explicit VariableFinder(std::function<bool(const clang::VarDecl &)> is_wanted)
      : is_wanted_(std::move(is_wanted)) {}
  bool VisitVarDecl(clang::VarDecl *variable) override {
    if (is_wanted_(*variable))
      found = variable;
    return !found;
  }
  const clang::VarDecl *found = nullptr;

private:
  std::function<bool(const clang::VarDecl &)> is_wanted_;
};

// Variables of a function that a lambda's body names.
class ConstantFinder : public clang::DynamicRecursiveASTVisitor {
public:
  explicit ConstantFinder(const clang::FunctionDecl &owner) : owner_(owner) {}
  bool VisitDeclRefExpr(clang::DeclRefExpr *reference) override {
    const auto *variable = llvm::dyn_cast<clang::VarDecl>(reference->getDecl());
    if (variable && variable->getParentFunctionOrMethod() == &owner_ && variable->hasLocalStorage() &&
        std::ranges::find(found, variable) == found.end())
      found.push_back(variable);
    return true;
  }
  std::vector<const clang::VarDecl *> found;

private:
  const clang::FunctionDecl &owner_;
};

// One lambda of the host's AST.
class HostLambda {
public:
  HostLambda(const ParsedSource &source, const clang::LambdaExpr &lambda,
             const HostLambdas::Reporter &report)
      : source_(source), lambda_(lambda), report_(report),
        policy_(source.host.ast->getASTContext().getLangOpts()) {
    policy_.SuppressTagKeyword = true;
  }

  void Lower(const clang::CXXRecordDecl &device, PieceEditor &editor, HostUnit &unit) {
    const auto *function =
        llvm::dyn_cast<clang::FunctionDecl>(lambda_.getLambdaClass()->getDeclContext());
    if (!function || IsLambdaCall(function) || IsInClassTemplate(*function))
      return Refuse("a lambda for the device stands in a class template or in another lambda, "
                    "which is not translated yet; write a struct with an operator()");
    std::vector<Captured> captures;
    for (const clang::LambdaCapture &capture : device.captures()) {
      auto captured = Capture(capture);
      if (!captured)
        return;
      captures.push_back(std::move(*captured));
    }
    const clang::FunctionTemplateDecl *described = function->getDescribedFunctionTemplate();
    const std::string name = HostLambdaName(*lambda_.getLambdaClass());
    const std::size_t scope = name.rfind("::");
    const std::string plain = scope == std::string::npos ? name : name.substr(scope + 2);
    const auto place = Before(*function);
    const auto call = CallText();
    if (!place || !call)
      return Refuse("a lambda for the device stands in a macro; write it out");

    std::string text;
    if (described)
      text = std::string(TextOf(described->getTemplateParameters()->getSourceRange())) + "\n";
    text += "struct " + plain + " {\n";
    for (const Captured &captured : captures)
      text += "  " + captured.declared + ";\n";
    text += Constants(device) + "  " + *call + "\n};\n\n";
    unit.edits[place->file].Insert(place->file, place->begin, text, kStep);

    std::vector<PieceEditor::RangePiece> pieces{plain + Arguments(described) + "{"};
    for (Captured &captured : captures) {
      if (pieces.size() > 1)
        pieces.push_back(std::string(", "));
      pieces.push_back(std::move(captured.value));
    }
    pieces.push_back(std::string("}"));
    editor.ReplacePieces(lambda_.getSourceRange(), std::move(pieces), kStep);
  }

private:
  void Refuse(std::string message) {
    report_(Number::kNotYetSupported, lambda_.getSourceRange(), std::move(message));
  }

  static bool IsInClassTemplate(const clang::FunctionDecl &function) {
    const clang::DeclContext *context = function.getDeclContext();
    return context->isRecord() && llvm::cast<clang::CXXRecordDecl>(context)->isDependentContext();
  }

  std::string_view TextOf(clang::SourceRange range) const {
    const auto span = source_.SpanOf(source_.host, range);
    return span ? std::string_view(source_.files[span->file].text)
                      .substr(span->begin, span->end - span->begin)
                : std::string_view();
  }

  // What the device's lambda captures, in the words of the host's: a template's own text may not
  // show yet what its lambda captures.
  std::optional<Captured> Capture(const clang::LambdaCapture &device) {
    const std::string name =
        device.capturesVariable() ? device.getCapturedVar()->getNameAsString() : "this";
    const clang::VarDecl *variable = nullptr;
    const clang::Expr *initializer = nullptr;
    if (device.capturesVariable() && device.getCaptureKind() == clang::LCK_ByCopy) {
      auto init = lambda_.capture_init_begin();
      for (const clang::LambdaCapture &capture : lambda_.captures()) {
        if (const auto *own = capture.capturesVariable()
                                  ? llvm::dyn_cast<clang::VarDecl>(capture.getCapturedVar())
                                  : nullptr;
            own && own->isInitCapture() && own->getNameAsString() == name) {
          variable = own;
          initializer = *init;
        }
        ++init;
      }
      if (!variable)
        variable = HostVariable(*device.getCapturedVar());
    }
    if (!variable) {
      Refuse(fmt::format("'{}' is captured in a way that a kernel's argument cannot have; capture a "
                         "plain variable by value",
                         name));
      return std::nullopt;
    }
    const clang::QualType type = variable->getType().getNonReferenceType().getUnqualifiedType();
    if (type->isUndeducedType() || (type->isDependentType() && type->getContainedAutoType())) {
      Refuse(fmt::format("'{}' has a type that the template leaves open; spell its type", name));
      return std::nullopt;
    }
    std::string declared;
    llvm::raw_string_ostream stream(declared);
    (type->getContainedAutoType() ? type.getCanonicalType() : type).print(stream, policy_, name);
    if (initializer)
      return Captured{name, declared, initializer->getSourceRange()};
    const auto *array =
        llvm::dyn_cast_or_null<clang::ConstantArrayType>(type->getAsArrayTypeUnsafe());
    if (!array && !type->isArrayType())
      return Captured{name, declared, name};
    if (!array || array->getSize().ugt(kLongestCopiedArray) ||
        array->getElementType()->isArrayType()) {
      Refuse(fmt::format("'{}' is an array that is captured by value; capture a pointer", name));
      return std::nullopt;
    }
    std::string elements;
    for (std::uint64_t i = 0; i < array->getSize().getZExtValue(); ++i)
      elements += fmt::format("{}{}[{}]", i == 0 ? "" : ", ", name, i);
    return Captured{name, declared, "{" + elements + "}"};
  }

  // The variable of the function's own text that an instantiation of it calls by the same name.
  const clang::VarDecl *HostVariable(const clang::ValueDecl &device) const {
    const auto wanted = source_.SpanOf(source_.device, device.getLocation());
    VariableFinder finder([&](const clang::VarDecl &variable) {
      return wanted && source_.SpanOf(source_.host, variable.getLocation()) == wanted;
    });
    finder.TraverseDecl(const_cast<clang::FunctionDecl *>(&Function()));
    return finder.found;
  }

  const clang::FunctionDecl &Function() const {
    return *llvm::cast<clang::FunctionDecl>(lambda_.getLambdaClass()->getDeclContext());
  }

  // `const int n = 8;` around a lambda that the host may run, too: its body needs the constant.
  std::string Constants(const clang::CXXRecordDecl &device) const {
    if (!lambda_.getCallOperator()->hasAttr<clang::CUDAHostAttr>())
      return {};
    ConstantFinder finder(Function());
    finder.TraverseStmt(lambda_.getBody());
    std::string text;
    for (const clang::VarDecl *variable : finder.found) {
      const bool is_captured =
          std::ranges::any_of(device.fields(), [&](const clang::FieldDecl *field) {
            return CaptureName(*field) == variable->getNameAsString();
          });
      if (is_captured || !variable->getInit())
        continue;
      std::string declared;
      llvm::raw_string_ostream stream(declared);
      variable->getType().getUnqualifiedType().print(stream, policy_, variable->getNameAsString());
      text += fmt::format("  static constexpr {} = {};\n", declared,
                          TextOf(variable->getInit()->getSourceRange()));
    }
    return text;
  }

  // In front of the declaration that the lambda stands in, its comment included.
  std::optional<Span> Before(const clang::FunctionDecl &function) const {
    const clang::Decl *outer = &function;
    if (const auto *described = function.getDescribedFunctionTemplate())
      outer = described;
    while (!outer->getDeclContext()->getRedeclContext()->isFileContext())
      outer = llvm::cast<clang::Decl>(outer->getDeclContext());
    const clang::SourceManager &manager = source_.host.ast->getSourceManager();
    const auto span =
        source_.SpanOf(source_.host, {manager.getExpansionLoc(outer->getBeginLoc()),
                                      manager.getExpansionRange(outer->getEndLoc()).getEnd()});
    if (!span)
      return std::nullopt;
    return WithLeadingComment(source_.files[span->file].text, *span);
  }

  // "void operator()(int i) const;", with its body where the host may run it.
  std::optional<std::string> CallText() const {
    const clang::CXXMethodDecl &call = *lambda_.getCallOperator();
    const clang::FunctionTypeLoc type = call.getFunctionTypeLoc();
    std::string parameters, generic;
    unsigned number = 0;
    for (const clang::ParmVarDecl *parameter : call.parameters()) {
      std::string text(TextOf(parameter->getSourceRange()));
      if (text.empty())
        return std::nullopt;
      // A parameter `auto x` is one of a template.
      if (const std::size_t word = text.find("auto");
          parameter->getType()->isDependentType() && lambda_.isGenericLambda() &&
          word != std::string::npos) {
        const std::string name = fmt::format("Type{}", ++number);
        text.replace(word, 4, name);
        generic += (generic.empty() ? "class " : ", class ") + name;
      }
      parameters += (parameters.empty() ? "" : ", ") + text;
    }
    const bool runs_here = call.hasAttr<clang::CUDAHostAttr>();
    std::string result = "auto";
    if (!lambda_.hasExplicitResultType() && !call.getReturnType()->isDependentType() &&
        !call.getReturnType()->isUndeducedType())
      result = call.getReturnType().getAsString(policy_);
    std::string text = generic.empty() ? "" : "template <" + generic + "> ";
    text += fmt::format("{} operator()({})", result, parameters);
    if (!lambda_.isMutable())
      text += " const";
    if (lambda_.hasExplicitResultType() && !type.isNull())
      text += " -> " + std::string(TextOf(type.getReturnLoc().getSourceRange()));
    if (!runs_here)
      return text + ";";
    const std::string_view body = TextOf(lambda_.getBody()->getSourceRange());
    if (body.empty())
      return std::nullopt;
    return text + " " + Unindented(body);
  }

  // The lambda's lines as deep as a member of a struct.
  std::string Unindented(std::string_view body) const {
    const auto span = source_.SpanOf(source_.host, lambda_.getSourceRange());
    const std::size_t depth =
        span ? Indentation(source_.files[span->file].text, span->begin).size() : 0;
    std::string result;
    for (std::size_t at = 0; at < body.size();) {
      const std::size_t end = std::min(body.find('\n', at), body.size() - 1) + 1;
      std::string_view line = body.substr(at, end - at);
      if (at > 0) {
        line.remove_prefix(std::min({line.find_first_not_of(" \t"), depth, line.size()}));
        result += "  ";
      }
      result += line;
      at = end;
    }
    return result;
  }

  // "<T, N>": the struct's arguments inside the template that it belongs to.
  static std::string Arguments(const clang::FunctionTemplateDecl *described) {
    if (!described)
      return {};
    std::string list;
    for (const clang::NamedDecl *parameter : *described->getTemplateParameters())
      list += (list.empty() ? "" : ", ") + parameter->getNameAsString() +
              (parameter->isParameterPack() ? "..." : "");
    return "<" + list + ">";
  }

  const ParsedSource &source_;
  const clang::LambdaExpr &lambda_;
  const HostLambdas::Reporter &report_;
  clang::PrintingPolicy policy_;
};

} // namespace

HostLambdas::HostLambdas(const ParsedSource &source, const DeviceProgram &program)
    : source_(source) {
  for (const clang::TypeDecl *type : program.types)
    if (const auto *record = llvm::dyn_cast<clang::CXXRecordDecl>(type);
        record && record->isLambda())
      if (const auto span = source.SpanOf(source.device, record->getLocation()))
        closures_.emplace(*span, record);
}

bool HostLambdas::Lower(const clang::LambdaExpr &lambda, PieceEditor &editor, HostUnit &unit,
                        const Reporter &report) const {
  const auto *device = lambda.getCallOperator()->getAttr<clang::CUDADeviceAttr>();
  const auto span = source_.SpanOf(source_.host, lambda.getLambdaClass()->getLocation());
  const auto closure = span ? closures_.find(*span) : closures_.end();
  if (!device || device->isImplicit() || closure == closures_.end())
    return false;
  HostLambda(source_, lambda, report).Lower(*closure->second, editor, unit);
  return true;
}

} // namespace spacecast
