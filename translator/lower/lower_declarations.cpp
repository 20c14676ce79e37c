// Parameters and local variables.
//
//   __shared__ float tile[16][17];    __local float tile[16][17] __attribute__((aligned(16)));
//   float *p = in, x;             ->  __global float *p = in; float x;
//   float a[8][9]  (parameter)        __local float (*a)[9]
#include "lower/host_text.h"
#include "lower/lower_function.h"
#include "lower/lower_objects.h"
#include "lower/lower_statements.h"
#include "lower/opencl_text.h"
#include "lower/statement_types.h"

#include "clang/AST/DynamicRecursiveASTVisitor.h"
#include "clang/AST/Attr.h"
#include "clang/AST/DeclCXX.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"

#include <fmt/format.h>

namespace spacecast {

namespace {

constexpr std::string_view kStep = "lower_declarations";

// Whether a function takes the address of a variable, or binds a reference to it.
class PlaceTaken : public clang::DynamicRecursiveASTVisitor {
public:
  explicit PlaceTaken(const clang::VarDecl &variable) : variable_(variable) {}

  bool VisitUnaryOperator(clang::UnaryOperator *operation) override {
    if (operation->getOpcode() == clang::UO_AddrOf)
      Take(operation->getSubExpr());
    return true;
  }
  bool VisitCallExpr(clang::CallExpr *call) override {
    const clang::FunctionDecl *callee = call->getDirectCallee();
    if (callee && !llvm::isa<clang::CXXOperatorCallExpr>(call))
      for (unsigned i = 0; i < call->getNumArgs() && i < callee->getNumParams(); ++i)
        if (callee->getParamDecl(i)->getType()->isReferenceType())
          Take(call->getArg(i));
    return true;
  }
  bool VisitVarDecl(clang::VarDecl *variable) override {
    if (variable->getType()->isReferenceType() && variable->getInit())
      Take(variable->getInit());
    return true;
  }
  bool VisitLambdaExpr(clang::LambdaExpr *lambda) override {
    for (const clang::LambdaCapture &capture : lambda->captures())
      found |= capture.capturesVariable() && capture.getCaptureKind() == clang::LCK_ByRef &&
               capture.getCapturedVar() == &variable_;
    return true;
  }
  bool found = false;

private:
  void Take(const clang::Expr *place) {
    const auto *reference = llvm::dyn_cast<clang::DeclRefExpr>(place->IgnoreParenImpCasts());
    found |= reference && reference->getDecl() == &variable_;
  }
  const clang::VarDecl &variable_;
};

// A compiler may load 16 bytes at once from an array so aligned; NVIDIA's driver puts a word in
// front of static local memory otherwise.
constexpr std::string_view kAligned = " __attribute__((aligned(16)))";

void Rename(PieceLowering &piece, const clang::NamedDecl &declaration) {
  const clang::IdentifierInfo *identifier = declaration.getIdentifier();
  if (!identifier)
    return;
  const std::string name = piece.unit.names.Of(declaration);
  if (name != identifier->getName())
    piece.editor.Replace(declaration.getLocation(), name, "rename_reserved");
}

// A declaration that moved elsewhere takes its line along.
void Remove(PieceLowering &piece, const clang::DeclStmt &statement) {
  const auto span = piece.editor.Find(statement.getSourceRange());
  if (!span)
    return;
  if (span->file >= piece.unit.source.files.size()) {
    piece.editor.Add({*span, {}, kStep});
    return;
  }
  piece.editor.Add({WholeLines(piece.unit.source.files[span->file].text, *span), {}, kStep});
}

// What moved with its comment.
void RemoveWithComment(PieceLowering &piece, const clang::DeclStmt &statement) {
  const auto span = piece.editor.Find(statement.getSourceRange());
  if (!span || span->file >= piece.unit.source.files.size())
    return Remove(piece, statement);
  const std::string_view text = piece.unit.source.files[span->file].text;
  piece.editor.Add({WholeLines(text, WithLeadingComment(text, *span)), {}, kStep});
}

// `static const T table[] = {...}` in a function: OpenCL C 1.2 knows no static storage but at
// program scope.
void HoistConstant(PieceLowering &piece, const clang::VarDecl &variable) {
  for (const auto &[known, text] : piece.unit.hoisted_constants)
    if (known == &variable)
      return;
  // A lambda uses it too, so it stands at program scope already.
  if (std::ranges::find(piece.unit.program.variables, &variable) !=
      piece.unit.program.variables.end())
    return;
  piece.unit.hoisted_constants.emplace_back(&variable, std::string());
}

void LowerShared(PieceLowering &piece, const clang::VarDecl &variable) {
  TypeUse use;
  use.in_memory = true;
  const Spaces *spaces = piece.version ? piece.version->Of(variable) : nullptr;
  use.spaces = spaces;
  LowerDeclaredType(piece, variable, use);
  // __shared__ int *row;  ->  __global int *__local row;
  const bool is_pointer = piece.unit.Context().getBaseElementType(variable.getType())->isPointerType();
  const clang::SourceLocation qualifier =
      QualifierToken(piece.unit, variable.getAttr<clang::CUDASharedAttr>()->getLocation());
  auto span = is_pointer ? piece.editor.Find(qualifier) : std::nullopt;
  if (span) {
    if (piece.editor.TextOf({span->file, span->end, span->end + 1}) == " ")
      ++span->end;
    piece.editor.Add({*span, {}, kStep});
    piece.editor.InsertBefore(variable.getLocation(), "__local ", kStep);
  } else {
    piece.editor.Replace(qualifier, "__local", kStep);
  }
  Rename(piece, variable);
  if (!variable.getType()->isArrayType() || piece.unit.program.from_opencl)
    return;
  // Behind the brackets; a type's name that stands for an array has none.
  clang::SourceLocation end = variable.getTypeSourceInfo()->getTypeLoc().getEndLoc();
  if (end.isInvalid() || piece.unit.Manager().isBeforeInTranslationUnit(end, variable.getLocation()))
    end = variable.getLocation();
  piece.editor.InsertAfter(end, std::string(kAligned), kStep);
}

std::string DynamicSharedText(PieceLowering &piece, const clang::VarDecl &variable) {
  const UnitLowering &unit = piece.unit;
  const clang::QualType element = variable.getType()->getAsArrayTypeUnsafe()->getElementType();
  const clang::QualType pointer = unit.Context().getPointerType(element);
  const std::string memory = unit.names.Of({HiddenParameter::Kind::kDynamicShared, nullptr},
                                           *piece.Function());
  return fmt::format("{} = ({}){};",
                     unit.types.Declare(pointer, {Space::kLocal}, unit.names.Of(variable)),
                     unit.types.Print(pointer, {Space::kLocal}), memory);
}

// Assertions were checked; a local name of a type is C's typedef.
bool LowerLocalDeclaration(PieceLowering &piece, const clang::Decl &declaration,
                           const clang::DeclStmt &statement) {
  if (llvm::isa<clang::StaticAssertDecl, clang::UsingDecl, clang::UsingDirectiveDecl,
                clang::UsingShadowDecl, clang::UsingEnumDecl>(declaration)) {
    Remove(piece, statement);
    return true;
  }
  // A type of a function's own stands before the function, where its member functions can see it.
  if (const auto *tag = llvm::dyn_cast<clang::TagDecl>(&declaration)) {
    if (IsDefinedInStatement(*tag) && piece.unit.program.from_opencl)
      return true;
    if (IsDefinedInStatement(*tag))
      LowerTypeInStatement(piece, *tag);
    else
      RemoveWithComment(piece, statement);
    return true;
  }
  const auto *name = llvm::dyn_cast<clang::TypedefNameDecl>(&declaration);
  if (!name)
    return false;
  const clang::QualType type = name->getUnderlyingType();
  if (PointerLevels(type) > 0)
    Remove(piece, statement);
  else
    piece.editor.Replace(statement.getSourceRange(),
                         "typedef " + piece.unit.types.Declare(type, {}, piece.unit.names.Of(*name)) +
                             ";",
                         kStep);
  return true;
}

// The uses of a lambda by its name, and those that call it.
class LambdaUses : public clang::DynamicRecursiveASTVisitor {
public:
  explicit LambdaUses(const clang::VarDecl &variable) : variable_(variable) {}
  bool VisitDeclRefExpr(clang::DeclRefExpr *reference) override {
    all += reference->getDecl() == &variable_;
    return true;
  }
  bool VisitCXXOperatorCallExpr(clang::CXXOperatorCallExpr *call) override {
    const auto *named =
        llvm::dyn_cast<clang::DeclRefExpr>(call->getArg(0)->IgnoreParenImpCasts());
    calls += named && named->getDecl() == &variable_ && call->getOperator() == clang::OO_Call;
    return true;
  }
  int all = 0;
  int calls = 0;

private:
  const clang::VarDecl &variable_;
};

// A lambda that captures nothing and is only called is a function; nobody needs the object.
bool IsOnlyFunction(const PieceLowering &piece, const clang::VarDecl &variable) {
  const clang::CXXRecordDecl *closure = variable.getType()->getAsCXXRecordDecl();
  if (!closure || !closure->isLambda() || !closure->isEmpty() || !variable.getInit() ||
      !llvm::isa<clang::LambdaExpr>(variable.getInit()->IgnoreImplicit()))
    return false;
  LambdaUses uses(variable);
  uses.TraverseStmt(piece.Function()->getBody());
  return uses.all == uses.calls;
}

// What the address spaces of a declarator put before it: two of a statement may differ.
std::string LeadingSpace(const PieceLowering &piece, const clang::VarDecl &variable) {
  const Spaces *spaces = piece.version ? piece.version->Of(variable) : nullptr;
  return spaces && !spaces->empty() ? std::string(SpaceQualifier(spaces->back())) : std::string();
}

std::string RecordSuffix(const PieceLowering &piece, const clang::VarDecl &variable) {
  const Spaces *spaces = piece.version ? piece.version->Of(variable) : nullptr;
  const clang::RecordDecl *record = RecordBehind(variable.getType());
  return spaces && record ? piece.unit.names.VersionSuffix(*record, spaces->members)
                          : std::string();
}

void SplitDeclarator(PieceLowering &piece, const clang::VarDecl &previous,
                     const clang::VarDecl &variable) {
  const auto before = piece.editor.Find(previous.getSourceRange());
  const auto here = piece.editor.Find(variable.getLocation());
  if (!before || !here)
    return;
  const std::string_view between =
      piece.editor.TextOf({before->file, before->end, here->begin});
  const std::size_t comma = between.find(',');
  if (comma == std::string_view::npos)
    return;
  clang::QualType base = variable.getType();
  while (base->isPointerType() || base->isArrayType())
    base = base->isPointerType() ? base->getPointeeType()
                                 : base->getAsArrayTypeUnsafe()->getElementType();
  const Spaces *spaces = piece.version ? piece.version->Of(variable) : nullptr;
  const std::vector<Space> members = spaces ? spaces->members : std::vector<Space>{};
  const std::string specifier = PointerLevels(variable.getType()) > 0
                                    ? piece.unit.types.InMemory(base, members)
                                    : piece.unit.types.Specifier(base, members);
  const std::size_t at = before->end + comma;
  piece.editor.Add({{before->file, at, at + 1},
                    {Piece::Text(fmt::format("; {}{}", LeadingSpace(piece, variable), specifier))},
                    kStep});
}

// A loop's head has room for one declaration:
//
//   for (T *p = in, *q = tile; p < end; ++p)   { __global T *p = in; __local T *q = tile; for (; p < end; ++p)
void MoveBeforeLoop(PieceLowering &piece, const clang::DeclStmt &statement) {
  const auto at = std::ranges::find(piece.ancestors, &statement);
  if (at == piece.ancestors.begin() || at == piece.ancestors.end())
    return;
  const auto *loop = llvm::dyn_cast<clang::ForStmt>(*std::prev(at));
  if (!loop || loop->getInit() != &statement)
    return;
  piece.editor.ReplacePieces({loop->getForLoc(), statement.getEndLoc()},
                             {std::string("{ "), statement.getSourceRange(), std::string(" for (;")},
                             kStep);
  auto end = piece.editor.Find(loop->getBody()->getSourceRange());
  if (!end)
    return;
  if (!llvm::isa<clang::CompoundStmt>(loop->getBody())) {
    const std::size_t semicolon =
        piece.unit.source.files[end->file].text.find_first_not_of(" \t", end->end);
    if (semicolon != std::string::npos &&
        piece.unit.source.files[end->file].text[semicolon] == ';')
      end->end = semicolon + 1;
  }
  piece.editor.Add({{end->file, end->end, end->end}, {Piece::Text(" }")}, kStep});
}

void LowerLocal(PieceLowering &piece, const clang::VarDecl &variable, bool leads_alone) {
  // C runs nothing at the end of a scope; what a temporary needs, nobody has put there.
  if (!piece.destroyed.contains(&variable) && DestructorOf(variable.getType())) {
    piece.unit.Report(Number::kNotYetSupported, variable.getSourceRange(),
                      fmt::format("the destructor of '{}' is not translated here: only those of "
                                  "objects in a block, in a function whose work-items do not part "
                                  "before a barrier, are",
                                  variable.getNameAsString()));
    return;
  }
  if (leads_alone) {
    LowerDeclarator(piece, variable);
  } else {
    // Its specifiers were printed with the split.
    TypeUse use;
    use.in_memory = variable.getType()->isBooleanType() && IsByteBool(piece, variable);
    const Spaces *spaces = piece.version ? piece.version->Of(variable) : nullptr;
    Spaces inner = spaces ? *spaces : Spaces{};
    use.spaces = &inner;
    use.specifier_printed = true;
    LowerTypeLoc(piece, variable.getTypeSourceInfo()->getTypeLoc(), use);
    Rename(piece, variable);
  }
  LowerInitializer(piece, variable);
}

} // namespace

void LowerDeclarator(PieceLowering &piece, const clang::VarDecl &variable) {
  TypeUse use;
  use.in_memory = variable.getType()->isBooleanType() && IsByteBool(piece, variable);
  use.spaces = piece.version ? piece.version->Of(variable) : nullptr;
  LowerDeclaredType(piece, variable, use);
  Rename(piece, variable);
}

std::string LocalArrayText(const UnitLowering &unit, const clang::VarDecl &variable,
                           const std::string &name) {
  return fmt::format("__local {}{};", unit.types.Declare(variable.getType(), {}, name),
                     variable.getType()->isArrayType() ? kAligned : "");
}

bool IsByteBool(const PieceLowering &piece, const clang::VarDecl &variable) {
  if (!piece.Function() || !variable.isLocalVarDecl())
    return false;
  PlaceTaken taken(variable);
  taken.TraverseStmt(piece.Function()->getBody());
  return taken.found;
}

static void LowerAnonymousUnion(PieceLowering &piece, const clang::VarDecl &variable) {
  const clang::RecordDecl *record = variable.getType()->getAsRecordDecl();
  const std::string name = piece.unit.names.Of(variable);
  const auto *made = llvm::dyn_cast_or_null<clang::CXXConstructExpr>(
      variable.getInit() ? variable.getInit()->IgnoreImplicit() : nullptr);
  if (!record || name.empty() || IsShared(variable) || variable.isStaticLocal() ||
      (variable.getInit() && !(made && made->getConstructor()->isTrivial())))
    piece.unit.Report(Number::kNotYetSupported, variable.getSourceRange(),
                      "an anonymous union in a function that is shared, static or has a first value is "
                      "not translated yet; give its object a name");
  else
    piece.editor.InsertAfter(record->getBraceRange().getEnd(), " " + name, kStep);
}

void LowerDeclarations(PieceLowering &piece, const clang::DeclStmt &statement) {
  if (RemoveLocalPointer(piece, statement))
    return;
  const clang::VarDecl *previous = nullptr;
  std::string leading;
  bool split = false;
  for (const clang::Decl *declaration : statement.decls())
    if (const auto *variable = llvm::dyn_cast<clang::VarDecl>(declaration))
      if (!IsShared(*variable)) {
        const std::string mine = LeadingSpace(piece, *variable) + RecordSuffix(piece, *variable);
        split |= previous && mine != leading;
        leading = mine;
        previous = variable;
      }
  if (split)
    MoveBeforeLoop(piece, statement);
  previous = nullptr;
  for (const clang::Decl *declaration : statement.decls()) {
    const auto *variable = llvm::dyn_cast<clang::VarDecl>(declaration);
    if (!variable) {
      if (LowerLocalDeclaration(piece, *declaration, statement))
        continue;
      if (!llvm::isa<clang::EmptyDecl>(declaration))
        piece.unit.Report(Number::kUnsupportedConstruct, declaration->getSourceRange(),
                          fmt::format("a {} inside a device function is not translated yet",
                                      declaration->getDeclKindName()));
      continue;
    }
    if (const auto *bindings = llvm::dyn_cast<clang::DecompositionDecl>(variable)) {
      LowerBindings(piece, *bindings, statement);
      continue;
    }
    // union { int a; float b; };  ->  k_a_b a_b;
    if (!variable->getIdentifier()) {
      LowerAnonymousUnion(piece, *variable);
      continue;
    }
    if (IsDynamicShared(*variable)) {
      if (const auto span = piece.editor.Find(statement.getSourceRange()))
        piece.editor.Add({*span, {Piece::Text(DynamicSharedText(piece, *variable))}, kStep});
      continue;
    }
    if (IsShared(*variable)) {
      if (piece.is_kernel && piece.ancestors.size() <= 2) {
        LowerShared(piece, *variable);
      } else {
        // The kernel declares it, at its outermost scope.
        Remove(piece, statement);
      }
      continue;
    }
    if (variable->isStaticLocal() && !variable->getType().isConstQualified()) {
      piece.unit.Report(Number::kUnsupportedConstruct, variable->getSourceRange(),
                        fmt::format("static variable '{}' keeps its value between calls, which "
                                    "OpenCL C 1.2 has nothing for; make it a __device__ variable "
                                    "of namespace scope",
                                    variable->getNameAsString()));
      continue;
    }
    if (LowerConstantOfKernel(piece, *variable))
      continue;
    if (variable->isStaticLocal()) {
      HoistConstant(piece, *variable);
      Remove(piece, statement);
      continue;
    }
    if (!piece.unit.program.from_opencl && LowerBoundConstant(piece, statement, *variable))
      continue;
    // constexpr int S::*member = &S::a;   Its uses name the member.
    if (variable->getType()->isMemberPointerType() && variable->isConstexpr() && statement.isSingleDecl()) {
      RemoveWithComment(piece, statement);
      continue;
    }
    if (statement.isSingleDecl() && IsOnlyFunction(piece, *variable)) {
      RemoveWithComment(piece, statement);
      continue;
    }
    if (split && previous)
      SplitDeclarator(piece, *previous, *variable);
    LowerLocal(piece, *variable, !split || !previous);
    previous = variable;
  }
}

// An instantiation takes its parameters' places from the template's first declaration, which need
// not be the text at hand; then the parameter is printed whole.
bool LowerParameterOfPrototype(PieceLowering &piece, const clang::ParmVarDecl &parameter,
                               const Spaces &spaces) {
  const clang::FunctionDecl *function = piece.Function();
  const clang::FunctionDecl *pattern = function->getTemplateInstantiationPattern();
  const unsigned index = parameter.getFunctionScopeIndex();
  if (!pattern || index >= pattern->getNumParams())
    return false;
  const clang::ParmVarDecl *written = pattern->getParamDecl(index);
  if (written->getBeginLoc() == parameter.getBeginLoc() || written->isParameterPack())
    return false;
  piece.editor.Replace(
      {written->getBeginLoc(), written->getLocation()},
      piece.unit.types.Declare(piece.unit.program.values.TypeOf(parameter), spaces,
                               piece.unit.names.Of(parameter)),
      kStep);
  return true;
}

// C's definitions name every parameter.
//
//   int, float * = nullptr   ->   int argument_0, __global float *argument_1
bool LowerUnnamedParameter(PieceLowering &piece, const clang::ParmVarDecl &parameter,
                           const Spaces &spaces, bool of_kernel) {
  const clang::TypeSourceInfo *info = parameter.getTypeSourceInfo();
  if (parameter.getIdentifier() || !info)
    return false;
  const clang::SourceLocation end = parameter.hasDefaultArg()
                                        ? parameter.getDefaultArgRange().getEnd()
                                        : info->getTypeLoc().getEndLoc();
  const std::string name = fmt::format("argument_{}", parameter.getFunctionScopeIndex());
  const clang::QualType type = piece.unit.program.values.TypeOf(parameter);
  const bool is_carried = of_kernel && PointerLevels(type) == 0 && !type->isRecordType();
  piece.editor.Replace({parameter.getBeginLoc(), end},
                       is_carried ? piece.unit.types.InMemory(type) + " " + name
                                  : piece.unit.types.Declare(type, spaces, name),
                       kStep);
  return true;
}

void LowerParameter(PieceLowering &piece, const clang::ParmVarDecl &parameter, const Spaces &spaces,
                    bool of_kernel) {
  if (LowerParameterOfPrototype(piece, parameter, spaces) ||
      LowerUnnamedParameter(piece, parameter, spaces, of_kernel))
    return;
  TypeUse use;
  use.spaces = &spaces;
  use.kernel_parameter = of_kernel;
  LowerDeclaredType(piece, parameter, use);
  Rename(piece, parameter);
  // An array parameter is a pointer, and its address space is the pointee's.
  const clang::TypeSourceInfo *info = parameter.getTypeSourceInfo();
  if (info && info->getType()->getAs<clang::DecayedType>()) {
    clang::TypeLoc original = info->getTypeLoc();
    if (const auto adjusted = original.getAs<clang::AdjustedTypeLoc>())
      original = adjusted.getOriginalLoc();
    if (const auto array = original.getUnqualifiedLoc().getAs<clang::ArrayTypeLoc>()) {
      const bool nested = array.getElementLoc().getUnqualifiedLoc().getAs<clang::ArrayTypeLoc>()
                              ? true
                              : false;
      piece.editor.Replace(array.getBracketsRange(), "", kStep);
      if (parameter.getIdentifier())
        piece.editor.Wrap(parameter.getLocation(), nested ? "(*" : "*", nested ? ")" : "", kStep);
    }
  }
  if (parameter.hasDefaultArg() && !parameter.hasUnparsedDefaultArg()) {
    const auto name = piece.editor.Find(parameter.getTypeSourceInfo()->getTypeLoc().getSourceRange());
    const auto range = piece.editor.Find(parameter.getSourceRange());
    const auto identifier = piece.editor.Find(parameter.getLocation());
    if (name && range && identifier)
      piece.editor.Add({{range->file, std::max(name->end, identifier->end), range->end},
                        {},
                        kStep});
  }
}

namespace {

// What a hidden symbol is to the function: a pointer to the variable, or to its first element.
struct SymbolPointer {
  clang::QualType pointee;
  Spaces spaces;
};

SymbolPointer PointerToSymbol(const UnitLowering &unit, const HiddenParameter &parameter) {
  const clang::VarDecl &variable = *parameter.variable;
  Space space = Space::kLocal;
  clang::QualType type = variable.getType();
  if (parameter.kind == HiddenParameter::Kind::kSymbol)
    space = unit.storage.variables.at(&variable) == Storage::kConstantParameter ? Space::kConstant
                                                                                : Space::kGlobal;
  if (const auto *array = type->getAsArrayTypeUnsafe())
    type = array->getElementType();
  if (space == Space::kGlobal && IsConstantSymbol(variable))
    type = type.withConst();
  if (space == Space::kConstant)
    type.removeLocalConst();
  Spaces spaces{space};
  const auto inner = unit.spaces.globals.find(&variable);
  if (inner != unit.spaces.globals.end())
    spaces.insert(spaces.end(), inner->second.begin(), inner->second.end());
  if (inner != unit.spaces.globals.end())
    spaces.members = inner->second.members;
  return {type, spaces};
}

} // namespace

std::string HiddenParameterText(const UnitLowering &unit, const HiddenParameter &parameter,
                                const clang::FunctionDecl &function) {
  using Kind = HiddenParameter::Kind;
  const std::string name = unit.names.Of(parameter, function);
  switch (parameter.kind) {
  case Kind::kDynamicShared:
    // 16 bytes wide, so that every type that it is cast to is aligned.
    return "__local uint4 *" + name;
  case Kind::kAssertions:
    return "__global uint *" + name;
  case Kind::kVote:
    return "__local int *" + name;
  case Kind::kActive:
    return "bool " + name;
  case Kind::kShared:
  case Kind::kSymbol:
    break;
  }
  const auto [pointee, spaces] = PointerToSymbol(unit, parameter);
  // No pointer to pointers may be a kernel's parameter (section 6.9.a).
  if (IsKernel(function) && pointee->isPointerType() && !pointee->isFunctionPointerType())
    return fmt::format("{}ulong *{}_argument", SpaceQualifier(spaces.front()), name);
  return unit.types.Declare(unit.Context().getPointerType(pointee), spaces, name);
}

std::string HiddenParameterUnpacking(const UnitLowering &unit, const HiddenParameter &parameter,
                                     const clang::FunctionDecl &kernel) {
  if (parameter.kind != HiddenParameter::Kind::kSymbol)
    return {};
  const auto [pointee, spaces] = PointerToSymbol(unit, parameter);
  if (!pointee->isPointerType() || pointee->isFunctionPointerType())
    return {};
  const clang::QualType pointer = unit.Context().getPointerType(pointee);
  const std::string name = unit.names.Of(parameter, kernel);
  return fmt::format("{} = ({}){}_argument;", unit.types.Declare(pointer, spaces, name),
                     unit.types.Print(pointer, spaces), name);
}

} // namespace spacecast
