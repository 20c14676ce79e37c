#include "lower/scope_names.h"

#include "lower/names.h"
#include "lower/statement_types.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/DynamicRecursiveASTVisitor.h"
#include "clang/AST/ExprCXX.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>

namespace spacecast {

namespace {

// Add, true, m4: a value as a part of a name.
std::string ValuePart(const llvm::APSInt &value, clang::QualType type) {
  if (type->isBooleanType())
    return value.getBoolValue() ? "true" : "false";
  if (const auto *enumeration = llvm::dyn_cast_or_null<clang::EnumDecl>(type->getAsTagDecl()))
    for (const clang::EnumConstantDecl *constant : enumeration->enumerators())
      if (llvm::APSInt::isSameValue(constant->getInitVal(), value))
        return constant->getNameAsString();
  llvm::SmallString<16> text;
  value.toString(text, 10);
  std::string part(text);
  std::ranges::replace(part, '-', 'm');
  return part;
}

// An object as a template's argument: its members' values.
std::string ObjectPart(const clang::APValue &value) {
  switch (value.getKind()) {
  case clang::APValue::Int: {
    llvm::SmallString<16> text;
    value.getInt().toString(text, 10);
    std::string part(text);
    std::ranges::replace(part, '-', 'm');
    return "_" + part;
  }
  case clang::APValue::Float: {
    llvm::SmallString<16> text;
    value.getFloat().toString(text, 6);
    std::string part(text);
    for (char &letter : part)
      if (!std::isalnum(static_cast<unsigned char>(letter)))
        letter = letter == '-' ? 'm' : '_';
    return "_" + part;
  }
  case clang::APValue::Struct: {
    std::string parts;
    for (unsigned i = 0; i < value.getStructNumBases(); ++i)
      parts += ObjectPart(value.getStructBase(i));
    for (unsigned i = 0; i < value.getStructNumFields(); ++i)
      parts += ObjectPart(value.getStructField(i));
    return parts;
  }
  case clang::APValue::Array: {
    std::string parts;
    for (unsigned i = 0; i < value.getArrayInitializedElts(); ++i)
      parts += ObjectPart(value.getArrayInitializedElt(i));
    return parts;
  }
  default:
    return "_value";
  }
}

std::string TemplatePart(const clang::TemplateArgument &argument) {
  switch (argument.getKind()) {
  case clang::TemplateArgument::Type:
    return "_" + NamePart(argument.getAsType());
  case clang::TemplateArgument::Template:
    if (const clang::TemplateDecl *named = argument.getAsTemplate().getAsTemplateDecl())
      return "_" + named->getNameAsString();
    return "_template";
  case clang::TemplateArgument::NullPtr:
    return "_null";
  case clang::TemplateArgument::StructuralValue:
    return ObjectPart(argument.getAsStructuralValue());
  case clang::TemplateArgument::Integral:
    return "_" + ValuePart(argument.getAsIntegral(), argument.getIntegralType());
  case clang::TemplateArgument::Declaration:
    if (const auto *object = llvm::dyn_cast<clang::TemplateParamObjectDecl>(argument.getAsDecl()))
      return ObjectPart(object->getValue());
    return "_" + argument.getAsDecl()->getNameAsString();
  case clang::TemplateArgument::Pack: {
    std::string parts;
    for (const clang::TemplateArgument &element : argument.pack_elements())
      parts += TemplatePart(element);
    return parts;
  }
  default:
    return "_value";
  }
}

std::string OperatorName(const clang::FunctionDecl &function) {
  const unsigned operands =
      function.getNumParams() + (llvm::isa<clang::CXXMethodDecl>(function) ? 1 : 0);
  switch (function.getOverloadedOperator()) {
  case clang::OO_Plus:
    return operands == 1 ? "plus_sign" : "add";
  case clang::OO_Minus:
    return operands == 1 ? "negate" : "subtract";
  case clang::OO_Star:
    return operands == 1 ? "dereference" : "multiply";
  case clang::OO_Slash:
    return "divide";
  case clang::OO_Percent:
    return "modulo";
  case clang::OO_Caret:
    return "xor";
  case clang::OO_Amp:
    return operands == 1 ? "address" : "bit_and";
  case clang::OO_Pipe:
    return "bit_or";
  case clang::OO_Tilde:
    return "bit_not";
  case clang::OO_Exclaim:
    return "logical_not";
  case clang::OO_Equal:
    return "assign";
  case clang::OO_Less:
    return "less";
  case clang::OO_Greater:
    return "greater";
  case clang::OO_PlusEqual:
    return "add_assign";
  case clang::OO_MinusEqual:
    return "subtract_assign";
  case clang::OO_StarEqual:
    return "multiply_assign";
  case clang::OO_SlashEqual:
    return "divide_assign";
  case clang::OO_PercentEqual:
    return "modulo_assign";
  case clang::OO_CaretEqual:
    return "xor_assign";
  case clang::OO_AmpEqual:
    return "and_assign";
  case clang::OO_PipeEqual:
    return "or_assign";
  case clang::OO_LessLess:
    return "shift_left";
  case clang::OO_GreaterGreater:
    return "shift_right";
  case clang::OO_LessLessEqual:
    return "shift_left_assign";
  case clang::OO_GreaterGreaterEqual:
    return "shift_right_assign";
  case clang::OO_EqualEqual:
    return "equals";
  case clang::OO_ExclaimEqual:
    return "differs";
  case clang::OO_LessEqual:
    return "less_or_equal";
  case clang::OO_GreaterEqual:
    return "greater_or_equal";
  case clang::OO_AmpAmp:
    return "logical_and";
  case clang::OO_PipePipe:
    return "logical_or";
  case clang::OO_PlusPlus:
    return operands == 1 ? "increment" : "post_increment";
  case clang::OO_MinusMinus:
    return operands == 1 ? "decrement" : "post_decrement";
  case clang::OO_Comma:
    return "comma";
  case clang::OO_Arrow:
    return "arrow";
  case clang::OO_Call:
    return "call";
  case clang::OO_Subscript:
    return "at";
  default:
    return "operator";
  }
}

// The lambdas of a function, in the order of its text.
class LambdaFinder : public clang::DynamicRecursiveASTVisitor {
public:
  explicit LambdaFinder(const clang::DeclContext &owner) : owner_(owner) {}
  bool VisitLambdaExpr(clang::LambdaExpr *lambda) override {
    if (lambda->getLambdaClass()->getDeclContext() == &owner_ &&
        std::ranges::find(found, lambda->getLambdaClass()) == found.end())
      found.push_back(lambda->getLambdaClass());
    return true;
  }
  std::vector<const clang::CXXRecordDecl *> found;

private:
  const clang::DeclContext &owner_;
};

// A function as a scope; of overloads each with its types.
std::string FunctionPart(const clang::FunctionDecl &function) {
  if (const auto *method = llvm::dyn_cast<clang::CXXMethodDecl>(&function);
      method && method->getParent()->isLambda()) {
    std::string name = TagPart(*method->getParent());
    if (const clang::TemplateArgumentList *arguments = function.getTemplateSpecializationArgs())
      for (const clang::TemplateArgument &argument : arguments->asArray())
        name += TemplatePart(argument);
    return name;
  }
  std::string name = BaseName(function);
  if (function.getIdentifier()) {
    unsigned overloads = 0;
    for (const clang::NamedDecl *other :
         function.getDeclContext()->getRedeclContext()->lookup(function.getDeclName()))
      overloads += llvm::isa<clang::FunctionDecl, clang::FunctionTemplateDecl>(other);
    if (overloads > 1)
      name += ParameterPart(function);
  }
  return name;
}

// "lambda", "lambda_2" ...
std::string LambdaOrdinal(const clang::CXXRecordDecl &closure) {
  const auto *function = llvm::dyn_cast<clang::FunctionDecl>(closure.getDeclContext());
  if (!function || !function->getBody())
    return "lambda";
  LambdaFinder lambdas(*function);
  lambdas.TraverseStmt(function->getBody());
  const auto place = std::ranges::find(lambdas.found, &closure) - lambdas.found.begin();
  return place == 0 ? "lambda" : fmt::format("lambda_{}", place + 1);
}

} // namespace

std::string BaseName(const clang::FunctionDecl &function) {
  std::string name;
  if (const auto *method = llvm::dyn_cast<clang::CXXMethodDecl>(&function))
    name = NamePart(method->getASTContext().getCanonicalTagType(method->getParent())) + "_";
  if (llvm::isa<clang::CXXDestructorDecl>(function))
    name += "destroy";
  else if (const auto *constructor = llvm::dyn_cast<clang::CXXConstructorDecl>(&function))
    name += constructor->isCopyConstructor()   ? "copy"
            : constructor->isMoveConstructor() ? "move"
                                               : "make";
  else if (function.isOverloadedOperator())
    name += OperatorName(function);
  else if (const auto *conversion = llvm::dyn_cast<clang::CXXConversionDecl>(&function))
    name += "to_" + NamePart(conversion->getConversionType());
  else if (const clang::IdentifierInfo *suffix = function.getLiteralIdentifier())
    name += "literal" + suffix->getName().str();
  else
    name += function.getNameAsString();
  if (const clang::TemplateArgumentList *arguments = function.getTemplateSpecializationArgs())
    for (const clang::TemplateArgument &argument : arguments->asArray())
      name += TemplatePart(argument);
  return name;
}

std::string ParameterPart(const clang::FunctionDecl &function) {
  std::string part;
  for (const clang::ParmVarDecl *parameter : function.parameters())
    part += "_" + NamePart(parameter->getType());
  return part.empty() ? "_void" : part;
}

std::string VariablePart(const clang::VarDecl &variable) {
  std::string part;
  if (const auto *specialization = llvm::dyn_cast<clang::VarTemplateSpecializationDecl>(&variable))
    for (const clang::TemplateArgument &argument : specialization->getTemplateArgs().asArray())
      part += TemplatePart(argument);
  return part;
}

bool IsLambdaClass(const clang::TagDecl &tag) {
  const auto *record = llvm::dyn_cast<clang::CXXRecordDecl>(&tag);
  return record && record->isLambda();
}

std::string ScopePart(const clang::Decl &declaration) {
  const clang::DeclContext *scope = declaration.getDeclContext();
  if (const auto *function = llvm::dyn_cast<clang::FunctionDecl>(scope))
    return FunctionPart(*function) + "_";
  if (const auto *record = llvm::dyn_cast<clang::CXXRecordDecl>(scope))
    if (const auto *tag = llvm::dyn_cast<clang::TagDecl>(&declaration);
        !tag || !tag->isEmbeddedInDeclarator())
      return TagPart(*record) + "_";
  return {};
}

std::string TagPart(const clang::TagDecl &tag) {
  if (IsLambdaClass(tag))
    return ScopePart(tag) + LambdaOrdinal(llvm::cast<clang::CXXRecordDecl>(tag));
  if (IsDefinedInStatement(tag))
    return ScopePart(tag) + NameInStatement(tag);
  // std::aligned_storage<8, 4>::type: what a trait of the library makes is called after the trait.
  if (const auto *trait = llvm::dyn_cast<clang::CXXRecordDecl>(tag.getDeclContext());
      trait && trait->isInStdNamespace() && tag.getName() == "type")
    return TagPart(*trait);
  const clang::TypedefNameDecl *given = tag.getTypedefNameForAnonDecl();
  std::string name = given ? given->getNameAsString() : ScopePart(tag) + tag.getNameAsString();
  if (const auto *specialization = llvm::dyn_cast<clang::ClassTemplateSpecializationDecl>(&tag))
    for (const clang::TemplateArgument &argument : specialization->getTemplateArgs().asArray())
      name += TemplatePart(argument);
  return name;
}

std::string NamePart(clang::QualType type) {
  type = type.getNonReferenceType().getCanonicalType().getUnqualifiedType();
  if (type->isFunctionPointerType() || type->isFunctionType())
    return "function";
  if (type->isPointerType())
    return NamePart(type->getPointeeType()) + "_pointer";
  if (const clang::TagDecl *tag = type->getAsTagDecl())
    return TagPart(*tag);
  std::string name = type.getAsString(clang::PrintingPolicy(clang::LangOptions()));
  if (name == "_Bool")
    name = "bool";
  for (char &letter : name)
    if (!std::isalnum(static_cast<unsigned char>(letter)))
      letter = '_';
  return name;
}

std::string HostLambdaName(const clang::CXXRecordDecl &closure) {
  const auto *function = llvm::dyn_cast<clang::FunctionDecl>(closure.getDeclContext());
  if (!function)
    return LambdaOrdinal(closure);
  const clang::FunctionDecl *pattern = function->getTemplateInstantiationPattern();
  std::string scope;
  for (const clang::DeclContext *context = function->getDeclContext(); context;
       context = context->getParent())
    if (const auto *name_space = llvm::dyn_cast<clang::NamespaceDecl>(context);
        name_space && !name_space->isAnonymousNamespace())
      scope.insert(0, name_space->getNameAsString() + "::");
  std::string name =
      scope + FunctionPart(pattern ? *pattern : *function) + "_" + LambdaOrdinal(closure);
  if (const clang::TemplateArgumentList *arguments = function->getTemplateSpecializationArgs()) {
    clang::PrintingPolicy policy(closure.getASTContext().getLangOpts());
    policy.SuppressTagKeyword = true;
    name += HostTemplateArguments(arguments->asArray(), policy);
  }
  return name;
}

std::string HostTypeText(clang::QualType type, const clang::PrintingPolicy &policy) {
  if (const clang::CXXRecordDecl *record = type->getAsCXXRecordDecl()) {
    if (record->isLambda())
      return (type.isConstQualified() ? "const " : "") + HostLambdaName(*record);
    if (const auto *specialization = llvm::dyn_cast<clang::ClassTemplateSpecializationDecl>(record))
      return (type.isConstQualified() ? "const " : "") +
             specialization->getQualifiedNameAsString() +
             HostTemplateArguments(specialization->getTemplateArgs().asArray(), policy);
  }
  return type.getAsString(policy);
}

std::string HostTemplateArguments(llvm::ArrayRef<clang::TemplateArgument> arguments,
                                  const clang::PrintingPolicy &policy) {
  std::string list;
  for (const clang::TemplateArgument &argument : arguments) {
    std::string text;
    if (argument.getKind() == clang::TemplateArgument::Type) {
      text = HostTypeText(argument.getAsType(), policy);
    } else if (argument.getKind() == clang::TemplateArgument::Pack) {
      text = HostTemplateArguments(argument.pack_elements(), policy);
      text = text.substr(1, text.size() - 2);
      if (text.empty())
        continue;
    } else {
      // The list's printer knows how each kind of argument is spelled.
      llvm::raw_string_ostream stream(text);
      clang::printTemplateArgumentList(stream, {argument}, policy);
      text = text.substr(1, text.size() - 2);
    }
    list += (list.empty() ? "" : ", ") + text;
  }
  return "<" + list + ">";
}

} // namespace spacecast
