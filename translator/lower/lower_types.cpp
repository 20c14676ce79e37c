// Types as they are spelled: each type's own tokens are edited, so that layout and comments stay.
//
//   const float *__restrict__ p          __global const float *restrict p
//   unsigned long long n           ->    ulong n
//   float3 v                             packed_float3 v
#include "find/constant_calls.h"
#include "find/library_objects.h"
#include "lower/lower_attributes.h"
#include "lower/lowering.h"
#include "lower/statement_types.h"

#include "clang/AST/Attr.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/Basic/SourceManager.h"

#include "llvm/ADT/StringExtras.h"

#include <fmt/format.h>

namespace spacecast {

namespace {

constexpr std::string_view kStep = "spell_types";

bool HoldsPointer(clang::QualType type) { return PointerLevels(type) > 0; }

// A type that one word of the source stands for although it has pointer levels of its own.
bool HidesPointer(clang::TypeLoc type) {
  return HoldsPointer(type.getType()) &&
         !llvm::isa<clang::PointerType, clang::ReferenceType, clang::ArrayType, clang::ParenType,
                    clang::DecayedType, clang::AdjustedType>(
             type.getType().getLocalUnqualifiedType().getTypePtr()) &&
         !type.getAs<clang::AttributedTypeLoc>() && !type.getAs<clang::MacroQualifiedTypeLoc>();
}

bool SameNameAsOpenCl(const UnitLowering &unit, const clang::TypedefNameDecl &name) {
  const auto mapped = unit.mappings.Type(TableSpelling(name.getUnderlyingType()));
  const std::string spelled = name.getNameAsString();
  if (mapped && mapped->text == spelled)
    return true;
  static const std::map<std::string_view, std::string_view> kShort = {
      {"uchar", "unsigned char"}, {"ushort", "unsigned short"},
      {"uint", "unsigned int"},   {"ulong", "unsigned long"}};
  const auto found = kShort.find(spelled);
  return found != kShort.end() && TableSpelling(name.getUnderlyingType()) == found->second;
}

// The members of the record at the end of the pointers.
const std::vector<Space> &MembersOf(const TypeUse &use) {
  static const std::vector<Space> kNone;
  return use.spaces ? use.spaces->members : kNone;
}

void LowerTypedef(PieceLowering &piece, clang::TypedefTypeLoc type, const TypeUse &use) {
  const clang::TypedefNameDecl *name = type.getDecl();
  const UnitLowering &unit = piece.unit;
  const std::string spelled = name->getNameAsString();
  if (use.in_memory && type.getType()->isBooleanType()) {
    piece.editor.Replace(type.getSourceRange(), "uchar", kStep);
    return;
  }
  if (IsProject(unit.source, unit.source.device, name->getLocation())) {
    if (SameNameAsOpenCl(unit, *name))
      return;
    const clang::TagDecl *tag = type.getType()->getAsTagDecl();
    if (tag && !unit.names.VersionSuffix(*tag, MembersOf(use)).empty()) {
      piece.editor.Replace(
          type.getSourceRange(),
          unit.types.Specifier(type.getType().getUnqualifiedType(), MembersOf(use)), kStep);
      return;
    }
    if (name->getDeclContext()->isRecord())
      piece.editor.Replace(
          type.getSourceRange(),
          use.in_memory
              ? unit.types.InMemory(type.getType().getUnqualifiedType(), MembersOf(use))
              : unit.types.Specifier(type.getType().getUnqualifiedType(), MembersOf(use)),
          kStep);
    else if (unit.names.Of(*name) != spelled || type.getBeginLoc() != type.getNameLoc())
      piece.editor.Replace(type.getSourceRange(), unit.names.Of(*name), kStep);
    return;
  }
  if ((use.in_memory || use.kernel_parameter) && (spelled == "size_t" || spelled == "ptrdiff_t")) {
    piece.editor.Replace(type.getSourceRange(), spelled == "size_t" ? "ulong" : "long", kStep);
    return;
  }
  if (spelled == "size_t" || spelled == "ptrdiff_t") {
    if (type.getBeginLoc() != type.getNameLoc())
      piece.editor.Replace(type.getSourceRange(), spelled, kStep);
    return;
  }
  std::string text = unit.types.Specifier(type.getType().getUnqualifiedType());
  if (const auto mapped = unit.mappings.Type(spelled)) {
    unit.needs.helpers.insert(mapped->helpers.begin(), mapped->helpers.end());
    text = mapped->text;
  }
  if (text != spelled)
    piece.editor.Replace(type.getSourceRange(), text, kStep);
}

void LowerTag(PieceLowering &piece, clang::TypeLoc type, const TypeUse &use) {
  const clang::TagDecl *tag = type.getType()->getAsTagDecl();
  const UnitLowering &unit = piece.unit;
  if (const auto mapped = unit.types.Mapped(type.getType())) {
    if (mapped->diagnostic)
      unit.Report(static_cast<Number>(mapped->diagnostic), type.getSourceRange(), mapped->message);
    else if (mapped->text != tag->getNameAsString() || type.getBeginLoc() != type.getEndLoc())
      piece.editor.Replace(type.getSourceRange(), mapped->text, kStep);
    return;
  }
  if (!IsProject(unit.source, unit.source.device, tag->getLocation()) && !IsLibraryStruct(*tag)) {
    if (tag->getName().starts_with("double"))
      unit.needs.extensions.insert("cl_khr_fp64");
    // std::byte
    if (llvm::isa<clang::EnumDecl>(tag))
      piece.editor.Replace(type.getSourceRange(),
                           unit.types.Specifier(type.getType().getUnqualifiedType()), kStep);
    else if (tag->getDeclContext()->getEnclosingNamespaceContext()->isStdNamespace())
      unit.Report(Number::kUnsupportedType, type.getSourceRange(),
                  fmt::format("'{}' is a type of C++'s library that device code cannot use here",
                              tag->getQualifiedNameAsString()));
    return;
  }
  const std::string name = unit.types.Specifier(type.getType().getUnqualifiedType(), MembersOf(use));
  const auto named = type.getAs<clang::TagTypeLoc>();
  if (name != tag->getNameAsString() || (named && named.getQualifierLoc()))
    piece.editor.Replace(type.getSourceRange(), name, kStep);
}

void LowerBuiltin(PieceLowering &piece, clang::BuiltinTypeLoc type, const TypeUse &use) {
  const UnitLowering &unit = piece.unit;
  const clang::QualType plain = type.getType().getUnqualifiedType();
  if (plain->isBooleanType()) {
    if (use.in_memory || use.kernel_parameter)
      piece.editor.Replace(type.getSourceRange(), "uchar", kStep);
    return;
  }
  if (plain->isSpecificBuiltinType(clang::BuiltinType::Double))
    unit.needs.extensions.insert("cl_khr_fp64");
  if (const auto mapped = unit.types.Mapped(plain)) {
    if (mapped->diagnostic)
      unit.Report(static_cast<Number>(mapped->diagnostic), type.getSourceRange(), mapped->message);
    else
      piece.editor.Replace(type.getSourceRange(), mapped->text, kStep);
  }
}

clang::SourceLocation SigilOf(clang::ReferenceTypeLoc reference) {
  if (const auto left = reference.getAs<clang::LValueReferenceTypeLoc>())
    return left.getAmpLoc();
  return reference.castAs<clang::RValueReferenceTypeLoc>().getAmpAmpLoc();
}

// `T &x` and `T& x`, not `T&x`: without the sign two words are left apart.
bool StandsAlone(const PieceLowering &piece, clang::SourceLocation sigil) {
  const auto span = piece.editor.Find(sigil);
  if (!span || span->begin == 0)
    return true;
  const std::string_view around = piece.editor.TextOf({span->file, span->begin - 1, span->end + 1});
  const auto is_letter = [](char letter) { return std::isalnum(static_cast<unsigned char>(letter)) || letter == '_'; };
  return around.empty() || std::isspace(static_cast<unsigned char>(around.front())) || !is_letter(around.back());
}

// int (&a)[N]  ->  int *a     int (&a)[M][N]  ->  int (*a)[N]
bool LowerArrayReference(PieceLowering &piece, clang::ReferenceTypeLoc reference,
                         const TypeUse &use) {
  const auto paren = reference.getPointeeLoc().getUnqualifiedLoc().getAs<clang::ParenTypeLoc>();
  const auto array = paren ? paren.getInnerLoc().getUnqualifiedLoc().getAs<clang::ArrayTypeLoc>()
                           : clang::ArrayTypeLoc();
  if (!array)
    return false;
  const clang::TypeLoc element = array.getElementLoc().getUnqualifiedLoc();
  if (!element.getAs<clang::ArrayTypeLoc>()) {
    const auto open = piece.editor.Find(paren.getLParenLoc());
    const bool is_apart =
        open && open->begin > 0 &&
        piece.editor.TextOf({open->file, open->begin - 1, open->begin}).find_first_of(" \t\n") == 0;
    piece.editor.Replace(paren.getLParenLoc(), is_apart ? "" : " ", kStep);
    piece.editor.Replace(paren.getRParenLoc(), "", kStep);
  }
  piece.editor.Replace(SigilOf(reference), "*", kStep);
  piece.editor.Replace(array.getBracketsRange(), "", kStep);
  TypeUse inner = use;
  inner.in_memory = true;
  Spaces rest;
  if (use.spaces && !use.spaces->empty()) {
    rest.assign(use.spaces->begin() + 1, use.spaces->end());
    const std::string_view qualifier = SpaceQualifier(use.spaces->front());
    if (const auto pointer = element.getAs<clang::PointerTypeLoc>(); pointer && !qualifier.empty())
      piece.editor.InsertAfter(pointer.getStarLoc(), std::string(qualifier), kStep);
  }
  inner.spaces = &rest;
  LowerTypeLoc(piece, array.getElementLoc(), inner);
  return true;
}

} // namespace

void LowerTypeLoc(PieceLowering &piece, clang::TypeLoc type, const TypeUse &use) {
  if (type.isNull())
    return;
  if (const auto qualified = type.getAs<clang::QualifiedTypeLoc>())
    return LowerTypeLoc(piece, qualified.getUnqualifiedLoc(), use);
  if (const auto paren = type.getAs<clang::ParenTypeLoc>())
    return LowerTypeLoc(piece, paren.getInnerLoc(), use);
  if (const auto attributed = type.getAs<clang::AttributedTypeLoc>())
    return LowerTypeLoc(piece, attributed.getModifiedLoc(), use);
  if (const auto macro = type.getAs<clang::MacroQualifiedTypeLoc>())
    return LowerTypeLoc(piece, macro.getInnerLoc(), use);
  if (const auto adjusted = type.getAs<clang::AdjustedTypeLoc>())
    return LowerTypeLoc(piece, adjusted.getOriginalLoc(), use);
  TypeUse inner = use;
  if (const auto array = type.getAs<clang::ArrayTypeLoc>()) {
    inner.in_memory = true;
    LowerTypeLoc(piece, array.getElementLoc(), inner);
    // A call is no constant in C, so that the array's length would vary.
    const auto *constant = llvm::dyn_cast<clang::ConstantArrayType>(array.getTypePtr());
    if (array.getSizeExpr() && constant &&
        (HoldsCall(*array.getSizeExpr()) || NamesVariable(piece, *array.getSizeExpr())))
      piece.editor.Replace(array.getSizeExpr()->getSourceRange(),
                           std::to_string(constant->getSize().getZExtValue()), kStep);
    else if (array.getSizeExpr())
      LowerStatement(piece, array.getSizeExpr());
    return;
  }
  if (type.getType()->isMemberPointerType()) {
    piece.unit.Report(Number::kNotYetSupported, type.getSourceRange(),
                      "a pointer to a member, which is translated only where it is a template's argument "
                      "or a constexpr variable; name the member");
    return;
  }
  Spaces rest;
  if (use.spaces)
    rest = use.spaces->Pointee();
  if (const auto pointer = type.getAs<clang::PointerTypeLoc>()) {
    inner.in_memory = true;
    inner.spaces = &rest;
    clang::TypeLoc pointee = pointer.getPointeeLoc();
    if (const auto pointee_pointer = pointee.getUnqualifiedLoc().getAs<clang::PointerTypeLoc>())
      if (use.spaces && !use.spaces->empty())
        if (const std::string_view qualifier = SpaceQualifier(use.spaces->front());
            !qualifier.empty())
          piece.editor.InsertAfter(pointee_pointer.getStarLoc(), std::string(qualifier), kStep);
    return LowerTypeLoc(piece, pointee, inner);
  }
  if (const auto reference = type.getAs<clang::ReferenceTypeLoc>()) {
    if (!use.by_value && LowerArrayReference(piece, reference, use))
      return;
    inner.in_memory = true;
    inner.spaces = &rest;
    piece.editor.Replace(reference.getSourceRange().getEnd(),
                         !use.by_value                              ? "*"
                         : StandsAlone(piece, SigilOf(reference)) ? ""
                                                                    : " ",
                         kStep);
    if (use.by_value) {
      inner = use;
      inner.by_value = false;
    }
    // F &&f where F is `Scale &`: one reference.
    const clang::TypeLoc pointee = reference.getPointeeLoc();
    if (const clang::QualType type = pointee.getType();
        type->isReferenceType() && !pointee.getUnqualifiedLoc().getAs<clang::ReferenceTypeLoc>()) {
      const clang::QualType object = type.getNonReferenceType();
      piece.editor.Replace(pointee.getSourceRange(),
                           PointerLevels(object) > 0
                               ? piece.unit.types.Print(object, inner.spaces ? *inner.spaces : Spaces{})
                               : piece.unit.types.InMemory(object, MembersOf(inner)),
                           kStep);
      return;
    }
    return LowerTypeLoc(piece, pointee, inner);
  }
  if (use.specifier_printed)
    return;
  if (HidesPointer(type)) {
    piece.editor.Replace(type.getSourceRange(),
                         piece.unit.types.Print(type.getType().getUnqualifiedType(),
                                                use.spaces ? *use.spaces : Spaces{}),
                         kStep);
    return;
  }
  if (const auto named = type.getAs<clang::TypedefTypeLoc>())
    return LowerTypedef(piece, named, use);
  if (type.getAs<clang::TagTypeLoc>())
    return LowerTag(piece, type, use);
  if (const auto builtin = type.getAs<clang::BuiltinTypeLoc>())
    return LowerBuiltin(piece, builtin, use);
  if (type.getAs<clang::FunctionTypeLoc>())
    return;
  // A template's parameter, `auto`, `decltype` and the like: the type that it is here.
  const clang::QualType plain = type.getType().getUnqualifiedType();
  piece.editor.Replace(type.getSourceRange(),
                       use.in_memory ? piece.unit.types.InMemory(plain, MembersOf(use))
                                     : piece.unit.types.Specifier(plain, MembersOf(use)),
                       kStep);
}

// `const auto &r`: the word stands in the text already.
static clang::QualType WithoutWrittenConst(const clang::TypeSourceInfo &info, clang::QualType pointee) {
  const clang::TypeLoc written = info.getTypeLoc();
  clang::QualType inner;
  if (const auto reference = written.getAs<clang::ReferenceTypeLoc>())
    inner = reference.getPointeeLoc().getType();
  else if (const auto pointer = written.getAs<clang::PointerTypeLoc>())
    inner = pointer.getPointeeLoc().getType();
  if (!inner.isNull() && inner.isLocalConstQualified())
    pointee.removeLocalConst();
  return pointee;
}

// `const auto p = q;` makes the pointer const, not what it points to.
static bool MoveConst(PieceLowering &piece, const clang::DeclaratorDecl &declaration,
                      clang::TypeLoc deduced, const TypeUse &use) {
  const clang::QualType type = declaration.getType();
  constexpr std::string_view kWord = "const ";
  const auto span = piece.editor.Find({declaration.getBeginLoc(), deduced.getEndLoc()});
  if (!type->isPointerType() || !type.isConstQualified() || !span)
    return false;
  const std::string_view text = piece.editor.TextOf(*span);
  if (!text.starts_with(kWord) || text.substr(kWord.size()).find_first_of(" \t\n") != text.npos)
    return false;
  piece.editor.Replace({declaration.getBeginLoc(), deduced.getEndLoc()},
                       piece.unit.types.Print(type.getUnqualifiedType(),
                                              use.spaces ? *use.spaces : Spaces{}) +
                           "const",
                       kStep);
  return true;
}

// const float (&row)[8], auto &row  ->  __local const float (*row)[8]
static void LowerReferenceToArray(PieceLowering &piece, const clang::DeclaratorDecl &declaration,
                                  const TypeUse &use) {
  const auto begin = piece.editor.Find(declaration.getBeginLoc());
  const auto name = piece.editor.Find(declaration.getLocation());
  const auto type =
      piece.editor.Find(declaration.getTypeSourceInfo()->getTypeLoc().getSourceRange());
  if (begin && name && type && begin->file == name->file && begin->file == type->file)
    piece.editor.Add({{begin->file, begin->begin, std::max(name->end, type->end)},
                      {Piece::Text(piece.unit.types.Declare(declaration.getType(),
                                                            use.spaces ? *use.spaces : Spaces{},
                                                            piece.unit.names.Of(declaration)))},
                      kStep});
}

// A name that stands for an array and is none in the output: an alias template's, a class's own.
static bool IsArrayByName(const PieceLowering &piece, clang::TypeLoc type) {
  if (!type.getType()->isArrayType() || type.getAs<clang::AutoTypeLoc>())
    return false;
  const auto named = type.getAs<clang::TypedefTypeLoc>();
  return !named || named.getDecl()->getDeclContext()->isRecord() ||
         !IsProject(piece.unit.source, piece.unit.source.device, named.getDecl()->getLocation());
}

// Row<8> sums  ->  float sums[8]     Row<8> *rows  ->  __global float (*rows)[8]
static void LowerArrayByName(PieceLowering &piece, const clang::DeclaratorDecl &declaration,
                             clang::TypeLoc base, const TypeUse &use) {
  const std::string text =
      piece.unit.types.Declare(declaration.getType(), use.spaces ? *use.spaces : Spaces{},
                               piece.unit.names.Of(declaration));
  const auto begin = piece.editor.Find(base.getSourceRange());
  const auto name = piece.editor.Find(declaration.getLocation());
  const auto type =
      piece.editor.Find(declaration.getTypeSourceInfo()->getTypeLoc().getSourceRange());
  if (begin && name && begin->file == name->file)
    piece.editor.Add({{begin->file, begin->begin,
                       std::max(name->end, type && type->file == name->file ? type->end : 0)},
                      {Piece::Text(text)},
                      kStep});
}

// int (*f)(float), int (*table[3])(float)  ->  ulong f, ulong table[3]
static bool LowerFunctionPointer(PieceLowering &piece, const clang::DeclaratorDecl &declaration,
                                 clang::TypeLoc type) {
  clang::TypeLoc at = type.getUnqualifiedLoc();
  while (const auto array = at.getAs<clang::ArrayTypeLoc>())
    at = array.getElementLoc().getUnqualifiedLoc();
  if (!at.getType()->isFunctionPointerType() && !at.getType()->isFunctionReferenceType())
    return false;
  if (!at.getAs<clang::PointerTypeLoc>() && !at.getAs<clang::ReferenceTypeLoc>() &&
      !at.getAs<clang::ParenTypeLoc>() && !at.getAs<clang::AdjustedTypeLoc>())
    return false;
  const auto begin = piece.editor.Find(declaration.getBeginLoc());
  const auto name = piece.editor.Find(declaration.getLocation());
  const auto end = piece.editor.Find(type.getSourceRange());
  if (begin && name && end && begin->file == end->file)
    piece.editor.Add({{begin->file, begin->begin, std::max(name->end, end->end)},
                      {Piece::Text(piece.unit.types.Declare(declaration.getType(), {},
                                                            piece.unit.names.Of(declaration)))},
                      kStep});
  return true;
}

void LowerDeclaredType(PieceLowering &piece, const clang::DeclaratorDecl &declaration,
                       const TypeUse &given) {
  const clang::TypeSourceInfo *info = declaration.getTypeSourceInfo();
  if (!given.by_value)
    LowerAlignment(piece.unit, piece.editor, declaration);
  if (!info || IsOfTypeInStatement(declaration) ||
      LowerFunctionPointer(piece, declaration, info->getTypeLoc()))
    return;
  if (declaration.getType()->isReferenceType() &&
      declaration.getType()->getPointeeType()->isArrayType())
    return LowerReferenceToArray(piece, declaration, given);
  const bool by_value = piece.unit.program.values.IsValue(declaration);
  if (by_value && !given.by_value) {
    TypeUse use = given;
    use.by_value = true;
    return LowerDeclaredType(piece, declaration, use);
  }
  const TypeUse &use = given;
  // The innermost pointee's space stands before the specifiers.
  clang::TypeLoc base = info->getTypeLoc();
  while (true) {
    if (const clang::TypeLoc next = base.getUnqualifiedLoc(); next != base)
      base = next;
    else if (const auto array = base.getAs<clang::ArrayTypeLoc>())
      base = array.getElementLoc();
    else if (const auto pointer = base.getAs<clang::PointerTypeLoc>())
      base = pointer.getPointeeLoc();
    else if (const auto reference = base.getAs<clang::ReferenceTypeLoc>())
      base = reference.getPointeeLoc();
    else if (const auto paren = base.getAs<clang::ParenTypeLoc>())
      base = paren.getInnerLoc();
    else if (const auto adjusted = base.getAs<clang::AdjustedTypeLoc>())
      base = adjusted.getOriginalLoc();
    else if (const auto attributed = base.getAs<clang::AttributedTypeLoc>())
      base = attributed.getModifiedLoc();
    else if (const auto macro = base.getAs<clang::MacroQualifiedTypeLoc>())
      base = macro.getInnerLoc();
    else
      break;
  }
  if (base.getAs<clang::AutoTypeLoc>() || base.getAs<clang::DeducedTemplateSpecializationTypeLoc>()) {
    if (MoveConst(piece, declaration, base, use))
      return;
    const clang::QualType type =
        by_value ? declaration.getType().getNonReferenceType() : declaration.getType();
    if (by_value)
      if (const auto reference = info->getTypeLoc().getAs<clang::ReferenceTypeLoc>())
        piece.editor.Replace(reference.getSourceRange().getEnd(),
                             StandsAlone(piece, SigilOf(reference)) ? "" : " ", kStep);
    // `const auto p` of a pointer: the constant is the pointer, not what it points to.
    if (type->isPointerType() && !info->getType()->isPointerType() && type.isConstQualified() &&
        declaration.getBeginLoc() != base.getBeginLoc()) {
      piece.editor.Replace({declaration.getBeginLoc(), base.getEndLoc()},
                           piece.unit.types.Print(type, use.spaces ? *use.spaces : Spaces{}), kStep);
      return;
    }
    piece.editor.Replace(base.getSourceRange(),
                         !by_value &&
                                 (info->getType()->isPointerType() || info->getType()->isReferenceType())
                             ? piece.unit.types.InMemory(WithoutWrittenConst(*info, type->getPointeeType()),
                                                         MembersOf(use))
                             : piece.unit.types.Print(type.getUnqualifiedType(),
                                                      use.spaces ? *use.spaces : Spaces{}),
                         kStep);
    if (by_value || (!info->getType()->isPointerType() && !info->getType()->isReferenceType()))
      return;
    if (const auto reference = info->getTypeLoc().getAs<clang::ReferenceTypeLoc>())
      piece.editor.Replace(reference.getSourceRange().getEnd(), "*", kStep);
  } else if (IsArrayByName(piece, base)) {
    return LowerArrayByName(piece, declaration, base, use);
  } else {
    LowerTypeLoc(piece, info->getTypeLoc(), use);
  }
  if (!use.spaces || use.spaces->empty() || HidesPointer(base))
    return;
  const std::string_view qualifier = SpaceQualifier(use.spaces->back());
  if (!qualifier.empty())
    piece.editor.InsertBefore(declaration.getBeginLoc(), std::string(qualifier), kStep);
}

void LowerSizeOf(PieceLowering &piece, const clang::UnaryExprOrTypeTraitExpr &trait) {
  // C knows no alignof, and its objects with virtual functions may be larger than C++'s.
  const clang::CXXRecordDecl *record = trait.getTypeOfArgument()->getAsCXXRecordDecl();
  if (trait.getKind() != clang::UETT_SizeOf || (record && record->isPolymorphic())) {
    piece.editor.Replace(trait.getSourceRange(),
                         llvm::toString(trait.EvaluateKnownConstInt(piece.unit.Context()), 10), kStep);
    return;
  }
  if (trait.isArgumentType()) {
    TypeUse use;
    use.in_memory = true;
    LowerTypeLoc(piece, trait.getArgumentTypeInfo()->getTypeLoc(), use);
    return;
  }
  // C gives comparisons and character constants the type int.
  const clang::Expr &argument = *trait.getArgumentExpr()->IgnoreParens();
  if (trait.getKind() == clang::UETT_SizeOf &&
      !llvm::isa<clang::DeclRefExpr, clang::MemberExpr, clang::ArraySubscriptExpr, clang::CallExpr,
                 clang::ExplicitCastExpr>(argument) &&
      (argument.getType()->isBooleanType() ||
       argument.getType()->isSpecificBuiltinType(clang::BuiltinType::Char_S))) {
    piece.editor.Replace(trait.getArgumentExpr()->getSourceRange(),
                         llvm::isa<clang::ParenExpr>(trait.getArgumentExpr()) ? "(char)" : " (char)",
                         kStep);
    return;
  }
  // A hidden parameter or a reference is a pointer to what the source calls by name.
  const auto *reference =
      llvm::dyn_cast<clang::DeclRefExpr>(trait.getArgumentExpr()->IgnoreParens());
  const auto *variable =
      reference ? llvm::dyn_cast<clang::VarDecl>(reference->getDecl()) : nullptr;
  const auto storage =
      variable ? piece.unit.storage.variables.find(&OneDeclaration(*variable)) : piece.unit.storage.variables.end();
  const bool is_hidden = storage != piece.unit.storage.variables.end() &&
                         storage->second != Storage::kProgramConstant;
  if (variable && (is_hidden || variable->getType()->isReferenceType()) &&
      variable->getType().getNonReferenceType()->isArrayType()) {
    const clang::Expr *named = trait.getArgumentExpr();
    const bool is_bare = named == named->IgnoreParens();
    const std::string type = piece.unit.types.Declare(variable->getType().getNonReferenceType(), {}, "");
    piece.editor.Replace(named->IgnoreParens()->getSourceRange(),
                         is_bare ? "(" + type + ")" : type, kStep);
    return;
  }
  LowerStatement(piece, trait.getArgumentExpr());
}

} // namespace spacecast
