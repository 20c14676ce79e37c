#include "lower/lower_implicit_members.h"

#include "find/bit_fields.h"
#include "lower/lower_bit_fields.h"

#include "find/captures.h"
#include "lower/lower_objects.h"
#include "lower/lower_temporaries.h"

#include "clang/AST/DeclCXX.h"
#include "clang/AST/DynamicRecursiveASTVisitor.h"
#include "clang/AST/StmtCXX.h"

#include <fmt/format.h>

namespace spacecast {

namespace {

// More elements than these are set by a loop, if they are alike.
constexpr std::uint64_t kMostLines = 8;

const clang::Expr *Unwrapped(const clang::Expr *value) {
  value = value->IgnoreImplicit();
  if (const auto *default_value = llvm::dyn_cast<clang::CXXDefaultInitExpr>(value))
    return Unwrapped(default_value->getExpr());
  return value;
}

const FunctionVersion *CalleeOf(const PieceLowering &piece, const clang::Expr &call) {
  const auto found = piece.version->callees.find(&call);
  return found == piece.version->callees.end() ? nullptr : found->second;
}

bool IsZero(const clang::Expr &value) {
  const auto *list = llvm::dyn_cast<clang::InitListExpr>(&value);
  return llvm::isa<clang::ImplicitValueInitExpr, clang::CXXScalarValueInitExpr>(value) ||
         (list && list->getNumInits() == 0);
}

class Member {
public:
  explicit Member(PieceLowering &piece)
      : piece_(piece), unit_(piece.unit), function_(*piece.Function()),
        record_(*RecordOf(function_)) {}

  std::string Print() {
    const auto *constructor = llvm::dyn_cast<clang::CXXConstructorDecl>(&function_);
    std::vector<std::string> lines;
    if (llvm::isa<clang::CXXDestructorDecl>(function_))
      lines = DestroyParts(piece_);
    else if (function_.isOverloadedOperator() && function_.getOverloadedOperator() != clang::OO_Equal)
      Compare(lines);
    else if (!constructor)
      Assign(lines);
    else if (constructor->isCopyOrMoveConstructor())
      Copy(*constructor, lines);
    else
      Make(*constructor, lines);
    std::string text = Header() + " {\n";
    for (const std::string &line : lines)
      text += "  " + line + "\n";
    return text + "}\n";
  }

private:
  // Of a friend, the class that it compares.
  static const clang::CXXRecordDecl *RecordOf(const clang::FunctionDecl &function) {
    if (const auto *method = llvm::dyn_cast<clang::CXXMethodDecl>(&function))
      return method->getParent();
    return function.getParamDecl(0)->getType().getNonReferenceType()->getAsCXXRecordDecl();
  }

  std::string RecordText() const {
    return unit_.types.Specifier(unit_.Context().getCanonicalTagType(&record_),
                                 piece_.version->result.members);
  }

  std::string ParameterName(unsigned index) const {
    const clang::ParmVarDecl &parameter = *function_.getParamDecl(index);
    if (!Inherited() && function_.getNumParams() == 1)
      return "other";
    return parameter.getIdentifier() ? unit_.names.Of(parameter) : fmt::format("argument_{}", index);
  }

  const clang::CXXInheritedCtorInitExpr *Inherited() const {
    const auto *constructor = llvm::dyn_cast<clang::CXXConstructorDecl>(&function_);
    if (constructor)
      for (const clang::CXXCtorInitializer *initializer : constructor->inits())
        if (const auto *inherited = llvm::dyn_cast<clang::CXXInheritedCtorInitExpr>(
                initializer->getInit()->IgnoreImplicit()))
          return inherited;
    return nullptr;
  }

  std::string Header() const {
    std::string result =
        llvm::isa<clang::CXXConstructorDecl>(function_)
            ? RecordText()
            : unit_.types.Print(unit_.program.values.ResultOf(function_), piece_.version->result);
    if (result.back() != '*')
      result += ' ';
    std::string parameters = SelfParameter(unit_, *piece_.version);
    const std::size_t first = piece_.version->parameters.size() - function_.getNumParams();
    for (unsigned i = 0; i < function_.getNumParams(); ++i)
      parameters += (parameters.empty() ? "" : ", ") +
                    unit_.types.Declare(unit_.program.values.TypeOf(*function_.getParamDecl(i)),
                                        piece_.version->parameters[first + i], ParameterName(i));
    for (const HiddenParameter &hidden : unit_.storage.functions.at(&function_).parameters)
      parameters += (parameters.empty() ? "" : ", ") + HiddenParameterText(unit_, hidden, function_);
    return fmt::format("static inline {}{}({})", result, unit_.names.Of(*piece_.version),
                       parameters.empty() ? "void" : parameters);
  }

  bool OtherIsValue() const {
    return !unit_.program.values.TypeOf(*function_.getParamDecl(0))->isReferenceType();
  }
  std::string OfOther(const std::string &member) const {
    return ParameterName(0) + (OtherIsValue() ? "." : "->") + member;
  }
  std::string OfSelf(const std::string &member) const {
    return std::string("self") + (SelfIsValue(piece_) ? "." : "->") + member;
  }

  std::string TargetOf(const clang::CXXCtorInitializer &initializer) const {
    if (const clang::FieldDecl *field = initializer.getAnyMember())
      return unit_.names.Of(*field);
    return BaseFieldName(record_, clang::QualType(initializer.getBaseClass(), 0));
  }

  void Make(const clang::CXXConstructorDecl &constructor, std::vector<std::string> &lines) {
    lines.push_back(RecordText() + " self;");
    for (const clang::CXXCtorInitializer *initializer : constructor.inits()) {
      if (initializer->isBaseInitializer() && IsEmptyBase(*initializer))
        continue;
      if (const clang::FieldDecl *field = initializer->getAnyMember(); field && field->isBitField()) {
        lines.push_back(BitFieldLine(piece_, *field, *initializer->getInit()));
        continue;
      }
      const std::string target = "self." + TargetOf(*initializer);
      if (const auto *inherited = llvm::dyn_cast<clang::CXXInheritedCtorInitExpr>(
              initializer->getInit()->IgnoreImplicit())) {
        if (const FunctionVersion *callee = CalleeOf(piece_, *inherited))
          lines.push_back(fmt::format("{} = {}({});", target, unit_.names.Of(*callee),
                                      PassedOn(*callee)));
        continue;
      }
      const clang::QualType type = initializer->getAnyMember()
                                       ? initializer->getAnyMember()->getType()
                                       : clang::QualType(initializer->getBaseClass(), 0);
      std::ranges::move(InitializeMember(piece_, target, type, *initializer->getInit()),
                        std::back_inserter(lines));
    }
    lines.push_back("return self;");
  }

  static bool IsEmptyBase(const clang::CXXCtorInitializer &initializer) {
    const clang::CXXRecordDecl *base =
        clang::QualType(initializer.getBaseClass(), 0)->getAsCXXRecordDecl();
    return base && base->isEmpty();
  }

  // The parameters of an inherited constructor, as arguments of the base's.
  std::string PassedOn(const FunctionVersion &callee) const {
    std::string text;
    for (unsigned i = 0; i < function_.getNumParams(); ++i) {
      const bool is_pointer = unit_.program.values.TypeOf(*function_.getParamDecl(i))->isReferenceType();
      const bool wants_pointer =
          unit_.program.values.TypeOf(*callee.function->getParamDecl(i))->isReferenceType();
      text += (text.empty() ? "" : ", ") +
              std::string(is_pointer == wants_pointer ? "" : wants_pointer ? "&" : "*") +
              ParameterName(i);
    }
    for (const HiddenParameter &hidden : unit_.storage.functions.at(callee.function).parameters)
      text += (text.empty() ? "" : ", ") + unit_.names.Of(hidden, function_);
    return text;
  }

  // What a member's own copy constructor or assignment takes: `&other->t`, or `other->t`.
  std::string Source(const FunctionVersion &callee, const std::string &member) const {
    const bool by_reference =
        unit_.program.values.TypeOf(*callee.function->getParamDecl(0))->isReferenceType();
    return (by_reference ? "&" : "") + OfOther(member);
  }

  // The bytes are copied as a whole; a member that has a copy constructor of its own is made anew.
  void Copy(const clang::CXXConstructorDecl &constructor, std::vector<std::string> &lines) {
    lines.push_back(fmt::format("{} self = {}{};", RecordText(), OtherIsValue() ? "" : "*",
                                ParameterName(0)));
    for (const clang::CXXCtorInitializer *initializer : constructor.inits()) {
      const auto *construct =
          llvm::dyn_cast<clang::CXXConstructExpr>(initializer->getInit()->IgnoreImplicit());
      const FunctionVersion *callee = construct ? CalleeOf(piece_, *construct) : nullptr;
      if (callee && !(initializer->isBaseInitializer() && IsEmptyBase(*initializer)))
        lines.push_back(fmt::format("self.{0} = {1}({2});", TargetOf(*initializer),
                                    unit_.names.Of(*callee), Source(*callee, TargetOf(*initializer))));
      else if (!construct && initializer->getAnyMember() &&
               IsArrayOfObjects(initializer->getAnyMember()->getType()))
        RefuseArray(*initializer->getAnyMember());
    }
    lines.push_back("return self;");
  }

  bool IsArrayOfObjects(clang::QualType type) const {
    const clang::CXXRecordDecl *element =
        type->isArrayType() ? unit_.Context().getBaseElementType(type)->getAsCXXRecordDecl() : nullptr;
    return element && !element->isTriviallyCopyable();
  }
  void RefuseArray(const clang::FieldDecl &field) {
    unit_.Report(Number::kNotYetSupported, field.getSourceRange(),
                 fmt::format("an array of objects that are copied by functions of their own, '{}', is "
                             "not copied yet; write the copy of '{}'",
                             field.getNameAsString(), record_.getNameAsString()));
  }

  // self->t = ..., member for member.
  void Assign(std::vector<std::string> &lines) {
    AssignmentCalls calls;
    calls.TraverseStmt(function_.getBody());
    for (const clang::CXXBaseSpecifier &base : record_.bases()) {
      const clang::CXXRecordDecl *type = base.getType()->getAsCXXRecordDecl();
      if (!type->isEmpty())
        AssignPart(BaseFieldName(record_, base.getType()), calls.OfBase(*type), lines);
    }
    for (const clang::FieldDecl *field : record_.fields()) {
      if (field->isBitField()) {
        if (const auto unit = UnitOf(*field); unit && unit->fields.front() == field)
          AssignPart(unit->name, nullptr, lines);
      } else if (IsArrayOfObjects(field->getType()))
        RefuseArray(*field);
      else if (field->getType()->isArrayType())
        AssignArray(*field, lines);
      else
        AssignPart(unit_.names.Of(*field), calls.OfField(*field), lines);
    }
    if (function_.getReturnType()->isReferenceType())
      lines.push_back(unit_.program.values.ResultOf(function_)->isReferenceType() ? "return self;"
                                                                                  : "return *self;");
  }

  void AssignPart(const std::string &member, const clang::Expr *call,
                  std::vector<std::string> &lines) {
    const FunctionVersion *callee = call ? CalleeOf(piece_, *call) : nullptr;
    if (callee)
      lines.push_back(fmt::format("{}(&{}, {});", unit_.names.Of(*callee), OfSelf(member),
                                  Source(*callee, member)));
    else
      lines.push_back(fmt::format("{} = {};", OfSelf(member), OfOther(member)));
  }

  void AssignArray(const clang::FieldDecl &field, std::vector<std::string> &lines) {
    const auto *array = unit_.Context().getAsConstantArrayType(field.getType());
    if (!array || array->getElementType()->isArrayType())
      return RefuseArray(field);
    const std::string name = unit_.names.Of(field);
    lines.push_back(fmt::format("for (int i = 0; i < {}; ++i)", array->getSize().getZExtValue()));
    lines.push_back(fmt::format("  {}[i] = {}[i];", OfSelf(name), OfOther(name)));
  }

  // The calls of the members' assignment operators.
  class AssignmentCalls : public clang::DynamicRecursiveASTVisitor {
  public:
    AssignmentCalls() { ShouldVisitImplicitCode = true; }
    bool VisitCallExpr(clang::CallExpr *call) override {
      calls_.push_back(call);
      return true;
    }
    const clang::Expr *OfField(const clang::FieldDecl &field) const {
      for (const clang::CallExpr *call : calls_) {
        const auto *member = llvm::dyn_cast<clang::MemberExpr>(Object(*call)->IgnoreParenImpCasts());
        if (member && member->getMemberDecl() == &field)
          return call;
      }
      return nullptr;
    }
    const clang::Expr *OfBase(const clang::CXXRecordDecl &base) const {
      for (const clang::CallExpr *call : calls_) {
        const auto *method = llvm::dyn_cast_or_null<clang::CXXMethodDecl>(call->getDirectCallee());
        if (method && method->getParent()->getCanonicalDecl() == base.getCanonicalDecl() &&
            !llvm::isa<clang::MemberExpr>(Object(*call)->IgnoreParenImpCasts()))
          return call;
      }
      return nullptr;
    }

  private:
    static const clang::Expr *Object(const clang::CallExpr &call) {
      if (const auto *member = llvm::dyn_cast<clang::CXXMemberCallExpr>(&call))
        return member->getImplicitObjectArgument();
      return call.getNumArgs() > 0 ? call.getArg(0) : call.getCallee();
    }
    std::vector<const clang::CallExpr *> calls_;
  };

  // a == b, member for member; what has an operator of its own is compared by it.
  void Compare(std::vector<std::string> &lines) {
    if (function_.getOverloadedOperator() != clang::OO_EqualEqual || record_.getNumBases() > 0) {
      unit_.Report(Number::kNotYetSupported, function_.getSourceRange(),
                   fmt::format("a comparison of '{}' that the compiler makes is not translated here; "
                               "write the operator",
                               record_.getNameAsString()));
      return;
    }
    AssignmentCalls calls;
    calls.TraverseStmt(function_.getBody());
    std::string equal;
    for (const clang::FieldDecl *field : record_.fields()) {
      if (field->isBitField()) {
        if (!field->isUnnamedBitField())
          equal += fmt::format("{}{} == {}", equal.empty() ? "" : " && ", BitFieldText(piece_, Left(""), *field),
                               BitFieldText(piece_, Right(""), *field));
        continue;
      }
      const std::string name = unit_.names.Of(*field);
      if (const auto *array = unit_.Context().getAsConstantArrayType(field->getType())) {
        if (!array->getElementType()->isArithmeticType()) {
          unit_.Report(Number::kNotYetSupported, field->getSourceRange(),
                       "an array of objects is compared by an operator that the compiler makes, which "
                       "is not translated yet; write the operator");
          continue;
        }
        lines.push_back(fmt::format("for (int i = 0; i < {}; ++i)", array->getSize().getZExtValue()));
        lines.push_back(fmt::format("  if ({}[i] != {}[i])", Left(name), Right(name)));
        lines.push_back("    return false;");
        continue;
      }
      const clang::Expr *call = calls.OfField(*field);
      const FunctionVersion *callee = call ? CalleeOf(piece_, *call) : nullptr;
      equal += (equal.empty() ? "" : " && ") +
               (callee ? Call(*callee, Left(name), Right(name))
                       : fmt::format("{} == {}", Left(name), Right(name)));
    }
    lines.push_back("return " + (equal.empty() ? "true" : equal) + ";");
  }

  bool IsFriend() const { return function_.getNumParams() == 2; }
  std::string Part(unsigned parameter, const std::string &name) const {
    return ParameterName(parameter) +
           (unit_.program.values.TypeOf(*function_.getParamDecl(parameter))->isReferenceType() ? "->"
                                                                                               : ".") +
           name;
  }
  std::string Left(const std::string &name) const { return IsFriend() ? Part(0, name) : OfSelf(name); }
  std::string Right(const std::string &name) const { return Part(IsFriend() ? 1 : 0, name); }

  // An operator that two members are compared by.
  std::string Call(const FunctionVersion &callee, const std::string &left,
                   const std::string &right) const {
    const auto *method = llvm::dyn_cast<clang::CXXMethodDecl>(callee.function);
    const auto by_address = [&](unsigned index) {
      return unit_.program.values.TypeOf(*callee.function->getParamDecl(index))->isReferenceType();
    };
    const bool object_by_address =
        method ? !unit_.program.values.objects.contains(method) : by_address(0);
    return fmt::format("{}({}{}, {}{})", unit_.names.Of(callee), object_by_address ? "&" : "", left,
                       by_address(method ? 0 : 1) ? "&" : "", right);
  }

  PieceLowering &piece_;
  const UnitLowering &unit_;
  const clang::FunctionDecl &function_;
  const clang::CXXRecordDecl &record_;
};

std::vector<std::string> InitializeArray(PieceLowering &piece, const std::string &target,
                                         const clang::ConstantArrayType &type,
                                         const clang::Expr &value) {
  const std::uint64_t count = type.getSize().getZExtValue();
  const auto *list = llvm::dyn_cast<clang::InitListExpr>(&value);
  const auto *construct = llvm::dyn_cast<clang::CXXConstructExpr>(&value);
  const std::uint64_t given = list ? list->getNumInits() : 0;
  std::vector<std::string> lines;
  for (std::uint64_t i = 0; i < given; ++i)
    std::ranges::move(InitializeMember(piece, fmt::format("{}[{}]", target, i), type.getElementType(),
                                       *list->getInit(static_cast<unsigned>(i))),
                      std::back_inserter(lines));
  const clang::Expr *filler = list ? list->getArrayFiller() : construct;
  if (given == count || (!filler && !IsZero(value)))
    return lines;
  const bool one_by_one = count - given <= (given > 0 ? kMostLines : 1);
  if (one_by_one) {
    clang::ImplicitValueInitExpr zero(type.getElementType());
    for (std::uint64_t i = given; i < count; ++i)
      std::ranges::move(InitializeMember(piece, fmt::format("{}[{}]", target, i),
                                         type.getElementType(), filler ? *filler : zero),
                        std::back_inserter(lines));
    return lines;
  }
  clang::ImplicitValueInitExpr zero(type.getElementType());
  const std::vector<std::string> each = InitializeMember(
      piece, target + "[i]", type.getElementType(), filler ? *filler : zero);
  if (each.empty())
    return lines;
  lines.push_back(fmt::format("for (int i = {}; i < {}; ++i)", given, count));
  if (each.size() > 1 || target.find("[i]") != std::string::npos)
    piece.unit.Report(Number::kNotYetSupported, piece.Function()->getSourceRange(),
                      "an array of arrays that a constructor sets is not translated yet; set it in a "
                      "loop");
  lines.push_back("  " + each.front());
  return lines;
}

bool HoldsThis(const clang::Stmt &statement) {
  return llvm::isa<clang::CXXThisExpr>(statement) ||
         std::ranges::any_of(statement.children(),
                             [](const clang::Stmt *child) { return child && HoldsThis(*child); });
}

} // namespace

bool IsImplicitMember(const clang::FunctionDecl &function) {
  return (llvm::isa<clang::CXXMethodDecl>(function) || function.isDefaulted()) &&
         (function.isDefaulted() || function.isImplicit()) && !IsLambdaCall(&function);
}

std::string ImplicitMemberText(PieceLowering &piece) { return Member(piece).Print(); }

std::vector<std::string> InitializeMember(PieceLowering &piece, const std::string &target,
                                          clang::QualType type, const clang::Expr &value) {
  const clang::Expr *written = Unwrapped(&value);
  if (const auto *array = piece.unit.Context().getAsConstantArrayType(type))
    return InitializeArray(piece, target, *array, *written);
  if (const auto *construct = llvm::dyn_cast<clang::CXXConstructExpr>(written);
      construct && construct->getNumArgs() == 0 && construct->getConstructor()->isTrivial() &&
      !construct->requiresZeroInitialization())
    return {};
  return {fmt::format("{} = {};", target, InitializerText(piece, *written))};
}

std::string ElementText(PieceLowering &piece, const clang::Expr &value) {
  const clang::Expr *written = Unwrapped(&value);
  if (HoldsThis(*written))
    piece.unit.Report(Number::kNotYetSupported, value.getSourceRange(),
                      "a member's default value reads another member, which is not translated in a "
                      "list of values yet; give the value");
  const bool is_list = llvm::isa<clang::InitListExpr>(written) &&
                       (written->getType()->isRecordType() || written->getType()->isArrayType());
  if (!is_list)
    return InitializerText(piece, value);
  std::string text;
  for (const clang::Expr *element : llvm::cast<clang::InitListExpr>(written)->inits())
    text += (text.empty() ? "" : ", ") + ElementText(piece, *element);
  return "{" + (text.empty() ? "0" : text) + "}";
}

std::string InitializerText(PieceLowering &piece, const clang::Expr &value) {
  const clang::Expr *written = Unwrapped(&value);
  // Of an array each element is constructed.
  const clang::QualType type =
      (llvm::isa<clang::CXXConstructExpr>(written)
           ? piece.unit.Context().getBaseElementType(written->getType())
           : written->getType())
          .getUnqualifiedType();
  const auto specifier = [&] {
    return piece.unit.types.Specifier(type, MembersOf(piece, *written));
  };
  if (const auto *list = llvm::dyn_cast<clang::InitListExpr>(written);
      list && list->getNumInits() == 1 && !type->isRecordType() && !type->isArrayType())
    return InitializerText(piece, *list->getInit(0));
  const auto *construct = llvm::dyn_cast<clang::CXXConstructExpr>(written);
  if (construct && construct->getNumArgs() == 0 && piece.version)
    if (const FunctionVersion *callee = CalleeOf(piece, *construct))
      return piece.unit.names.Of(*callee) + "()";
  if (IsZero(*written) || (construct && construct->getNumArgs() == 0))
    return type->isRecordType() ? fmt::format("({}){{0}}", specifier()) : "0";
  const std::vector<const clang::Stmt *> ancestors = std::move(piece.ancestors);
  piece.ancestors.clear();
  const auto text = piece.editor.Capture(written->getSourceRange(),
                                         [&] { LowerStatement(piece, written); });
  piece.ancestors = ancestors;
  if (!text && written->isEvaluatable(piece.unit.Context())) {
    std::string printed;
    llvm::raw_string_ostream stream(printed);
    written->printPretty(stream, nullptr, clang::PrintingPolicy(piece.unit.Context().getLangOpts()));
    return printed;
  }
  if (!text) {
    piece.unit.Report(Number::kMacroNotEditable, written->getSourceRange(),
                      "a member's first value uses a macro and stands elsewhere than its use; write "
                      "its text out");
    return "0";
  }
  if (text->starts_with('{'))
    return fmt::format("({}){}", specifier(), *text);
  return *text;
}

} // namespace spacecast
