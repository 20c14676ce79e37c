#include "lower/lower_program_scope.h"

#include "find/library_objects.h"
#include "lower/lower_attributes.h"
#include "lower/lower_bit_fields.h"
#include "lower/lower_lambda.h"
#include "lower/lower_library.h"
#include "lower/lower_objects.h"
#include "lower/statement_types.h"

#include "clang/AST/Attr.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/DeclFriend.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/RecordLayout.h"
#include "clang/Lex/Lexer.h"

#include <fmt/format.h>

namespace spacecast {

namespace {

constexpr std::string_view kStep = "lower_program_scope";

class TypePiece {
public:
  TypePiece(UnitLowering &unit, const clang::TypeDecl &type, const std::vector<Space> &members)
      : unit_(unit), type_(type), members_(members), editor_(unit.source, unit.source.device, unit.expanded, 0,
                                          unit.macro_bodies, unit.wanted),
        piece_{unit, editor_, nullptr, {}, false} {}

  std::optional<LoweredPiece> Run() {
    if (const auto *name = llvm::dyn_cast<clang::TypedefNameDecl>(&type_))
      return Typedef(*name);
    const auto *tag = llvm::dyn_cast<clang::TagDecl>(&type_);
    if (!tag || !tag->isCompleteDefinition())
      return std::nullopt;
    if (const auto *closure = llvm::dyn_cast<clang::CXXRecordDecl>(tag); closure && closure->isLambda())
      return LambdaType(unit_, *closure, members_);
    if (const auto *record = llvm::dyn_cast<clang::CXXRecordDecl>(tag); record && IsLibraryStruct(*record))
      return LibraryType(unit_, *record, members_);
    const auto *enumeration = llvm::dyn_cast<clang::EnumDecl>(tag);
    if (enumeration && enumeration->getInstantiatedFromMemberEnum())
      return InstantiatedEnumeration(*enumeration);
    // `typedef struct {...} S;` is printed with its typedef.
    if (IsDefinedInStatement(*tag))
      return unit_.program.from_opencl ? std::nullopt : TypeOfStatement(*tag);
    if (TypedefAround(*tag))
      return std::nullopt;
    // struct Range {...} whole;  declares a variable too, which is none of the type's.
    if (tag->isEmbeddedInDeclarator())
      return tag->getIdentifier() && tag->getDeclContext()->getRedeclContext()->isFileContext()
                 ? TypeOfStatement(*tag)
                 : std::nullopt;
    // An instantiation begins at its template's text, without `template <...>`.
    const auto span =
        DeclarationSpan(unit_, {tag->getInnerLocStart(), tag->getBraceRange().getEnd()});
    if (!span)
      return std::nullopt;
    Tag(*tag);
    const std::string name =
        unit_.types.Specifier(unit_.Context().getCanonicalTagType(tag), members_);
    // `enum { kSize = 8 };` names constants alone.
    if (narrow_enumeration_.empty() && !name.empty() && !unit_.program.from_opencl) {
      editor_.Add({{span->file, span->begin, span->begin}, {Piece::Text("typedef ")}, kStep});
      editor_.Add({{span->file, span->end - 1, span->end - 1}, {Piece::Text(" " + name)}, kStep});
    }
    auto result = Finish(*span);
    if (result && !narrow_enumeration_.empty())
      result->after = "\n" + narrow_enumeration_;
    return result;
  }

private:
  std::optional<LoweredPiece> TypeOfStatement(const clang::TagDecl &tag) {
    const auto span = unit_.source.SpanOf(unit_.source.device,
                                          {tag.getInnerLocStart(), tag.getBraceRange().getEnd()});
    if (!span)
      return std::nullopt;
    Tag(tag);
    auto result = Finish(*span);
    if (result) {
      result->before = "typedef ";
      result->after =
          " " + unit_.types.Specifier(unit_.Context().getCanonicalTagType(&tag), members_) + ";";
    }
    return result;
  }

  std::optional<LoweredPiece> Finish(Span span) {
    LoweredPiece result;
    RemoveAttributes(unit_, editor_, span);
    result.edits = editor_.Finish();
    const std::string_view text = unit_.source.files[span.file].text;
    if (!unit_.program.from_opencl)
      RemoveConditionals(unit_.source.device.preprocessor, text, span, result.edits);
    result.source = WithLeadingComment(text, span);
    return result;
  }

  std::optional<LoweredPiece> Typedef(const clang::TypedefNameDecl &name) {
    const clang::QualType underlying = name.getUnderlyingType();
    // A typedef with pointers has no single form: its uses are spelled out.
    if (PointerLevels(underlying) > 0 || underlying->isFunctionType())
      return std::nullopt;
    const auto span = DeclarationSpan(unit_, name.getSourceRange());
    if (!span)
      return std::nullopt;
    const clang::TypeSourceInfo *info = name.getTypeSourceInfo();
    const clang::TagDecl *tag = underlying->getAsTagDecl();
    if (tag && tag->isEmbeddedInDeclarator() && IsProject(unit_.source, unit_.source.device, tag->getLocation()) &&
        !underlying->isArrayType()) {
      Tag(*tag);
    } else if (llvm::isa<clang::TypeAliasDecl>(name) || underlying->isFunctionPointerType()) {
      LoweredPiece result;
      editor_.Add({{span->file, span->begin, span->end - 1},
                   {Piece::Text("typedef " + unit_.types.Declare(underlying, {}, unit_.names.Of(name)))},
                   kStep});
      return Finish(*span);
    } else {
      TypeUse use;
      LowerTypeLoc(piece_, info->getTypeLoc(), use);
    }
    const std::string text =
        unit_.names.Of(name) + (tag ? unit_.names.VersionSuffix(*tag, members_) : std::string());
    if (text != name.getNameAsString())
      editor_.Replace(name.getLocation(), text, kStep);
    return Finish(*span);
  }

  void Tag(const clang::TagDecl &tag) {
    const auto *enumeration_tag = llvm::dyn_cast<clang::EnumDecl>(&tag);
    const std::string spelled = unit_.names.Of(tag) + unit_.names.VersionSuffix(tag, members_);
    if (tag.getIdentifier() && spelled != tag.getNameAsString() &&
        !(enumeration_tag && (enumeration_tag->isScoped() || enumeration_tag->isFixed())))
      editor_.Replace(tag.getLocation(), spelled, kStep);
    if (const auto *enumeration = llvm::dyn_cast<clang::EnumDecl>(&tag)) {
      Scoped(*enumeration);
      for (const clang::EnumConstantDecl *constant : enumeration->enumerators()) {
        if (unit_.names.Of(*constant) != constant->getNameAsString())
          editor_.Replace(constant->getLocation(), unit_.names.Of(*constant), kStep);
        if (constant->getInitExpr())
          LowerStatement(piece_, constant->getInitExpr());
      }
      return;
    }
    const auto *record = llvm::cast<clang::RecordDecl>(&tag);
    LowerAlignment(unit_, editor_, *record);
    if (const auto *cxx = llvm::dyn_cast<clang::CXXRecordDecl>(record))
      CPlusPlusParts(*cxx);
    LowerBitFields(piece_, *record);
    const clang::FieldDecl *previous = nullptr;
    for (const clang::FieldDecl *field : record->fields()) {
      if (!field->isBitField() && !SplitDeclarator(previous, *field))
        Field(*field, tag);
      previous = field;
    }
    for (const clang::Decl *member : record->decls())
      if (const auto *nested = llvm::dyn_cast<clang::TagDecl>(member);
          nested && !nested->isImplicit() && nested->isThisDeclarationADefinition() &&
          nested->isEmbeddedInDeclarator())
        Tag(*nested);
  }

  // float *a, *b;  ->  __local float *a; __global float *b;
  bool SplitDeclarator(const clang::FieldDecl *previous, const clang::FieldDecl &field) {
    if (!previous || previous->getBeginLoc() != field.getBeginLoc() || field.getBeginLoc().isInvalid())
      return false;
    const Spaces spaces = unit_.spaces.Of(field, members_);
    const Spaces others = unit_.spaces.Of(*previous, members_);
    if ((spaces.empty() || others.empty() || spaces.back() == others.back()) &&
        spaces.members == others.members)
      return false;
    const auto before = editor_.Find(previous->getLocation());
    const auto here = editor_.Find(field.getSourceRange());
    const auto name = editor_.Find(field.getLocation());
    if (!before || !here || !name)
      return false;
    const std::size_t comma = editor_.TextOf({before->file, before->end, name->begin}).find(',');
    if (comma == std::string_view::npos)
      return false;
    editor_.Add({{before->file, before->end + comma, std::max(here->end, name->end)},
                 {Piece::Text("; " + unit_.types.Declare(field.getType(), spaces,
                                                         unit_.names.Of(field)))},
                 kStep});
    return true;
  }

  // enum class E : unsigned char {A}  ->  enum E_values {E_A}; typedef uchar E;
  void Scoped(const clang::EnumDecl &enumeration) {
    if (!enumeration.isScoped() && !enumeration.isFixed())
      return;
    const auto begin = editor_.Find(enumeration.getBeginLoc());
    const auto brace = editor_.Find(enumeration.getBraceRange().getBegin());
    const auto end = editor_.Find(enumeration.getBraceRange().getEnd());
    if (!begin || !brace || !end)
      return;
    const std::string name = unit_.names.Of(enumeration);
    const clang::QualType type = enumeration.getIntegerType();
    is_plain_enumeration_ = type->isSpecificBuiltinType(clang::BuiltinType::Int) ||
                            type->isSpecificBuiltinType(clang::BuiltinType::UInt);
    editor_.Add({{begin->file, begin->begin, brace->begin},
                 {Piece::Text(is_plain_enumeration_ ? "enum " + name + " " : "enum ")},
                 kStep});
    // The type of another width is an integer; the enumerators are constants beside it.
    if (!is_plain_enumeration_)
      narrow_enumeration_ = fmt::format("typedef {} {};", unit_.types.Specifier(type), name);
  }

  // Inside its own definition a struct has no plain name yet, nor has one that needs this one.
  void NameByTag(const clang::FieldDecl &field, const clang::TagDecl &owner) {
    clang::TypeLoc base = field.getTypeSourceInfo()->getTypeLoc();
    while (true) {
      base = base.getUnqualifiedLoc();
      if (const auto pointer = base.getAs<clang::PointerTypeLoc>())
        base = pointer.getPointeeLoc();
      else if (const auto array = base.getAs<clang::ArrayTypeLoc>())
        base = array.getElementLoc();
      else if (const auto paren = base.getAs<clang::ParenTypeLoc>())
        base = paren.getInnerLoc();
      else
        break;
    }
    const auto *named = llvm::dyn_cast_or_null<clang::RecordDecl>(base.getType()->getAsTagDecl());
    std::set<const clang::RecordDecl *> seen;
    if (!named || PointerLevels(field.getType()) == 0 || !base.getAs<clang::TagTypeLoc>() ||
        !Reaches(*named, owner, seen))
      return;
    const auto span = unit_.source.SpanOf(unit_.source.device, base.getBeginLoc());
    if (span && unit_.source.files[span->file].text.compare(span->begin, 6, "struct") != 0)
      editor_.InsertBefore(base.getBeginLoc(), "struct ", kStep);
  }

  // True where `from` is `target`, or a field of it leads there.
  static bool Reaches(const clang::RecordDecl &from, const clang::TagDecl &target,
                      std::set<const clang::RecordDecl *> &seen) {
    if (from.getCanonicalDecl() == target.getCanonicalDecl())
      return true;
    const clang::RecordDecl *definition = from.getDefinition();
    if (!definition || !seen.insert(definition).second)
      return false;
    return std::ranges::any_of(definition->fields(), [&](const clang::FieldDecl *field) {
      clang::QualType type = field->getType();
      while (true) {
        if (type->isPointerType())
          type = type->getPointeeType();
        else if (const auto *array = type->getAsArrayTypeUnsafe())
          type = array->getElementType();
        else
          break;
      }
      const auto *next = llvm::dyn_cast_or_null<clang::RecordDecl>(type->getAsTagDecl());
      return next && Reaches(*next, target, seen);
    });
  }

  void Field(const clang::FieldDecl &field, const clang::TagDecl &owner) {
    TypeUse use;
    use.in_memory = true;
    const Spaces spaces = unit_.spaces.Of(field, members_);
    use.spaces = &spaces;
    const clang::TagDecl *own = field.getType()->getAsTagDecl();
    if (!own || !own->isEmbeddedInDeclarator())
      LowerDeclaredType(piece_, field, use);
    NameByTag(field, owner);
    Writable(field);
    if (unit_.names.Of(field) != field.getNameAsString() && field.getIdentifier())
      editor_.Replace(field.getLocation(), unit_.names.Of(field), kStep);
    if (const clang::Expr *value = field.getInClassInitializer()) {
      // Constructors would apply it; device code that runs one is refused at that place.
      const auto name = editor_.Find(field.getLocation());
      const auto type = editor_.Find(field.getTypeSourceInfo()->getTypeLoc().getSourceRange());
      const auto whole = editor_.Find(value->getSourceRange());
      if (name && type && whole)
        editor_.Add({{name->file, std::max(name->end, type->end), whole->end}, {}, kStep});
    }
  }

  // const int mask = 7;  ->  int mask;   In C a constructor's assignments make the object.
  void Writable(const clang::FieldDecl &field) {
    const clang::QualType type = unit_.Context().getBaseElementType(field.getType());
    const auto *record = llvm::dyn_cast<clang::CXXRecordDecl>(field.getParent());
    if (!type.isConstQualified() || !record ||
        !(record->hasUserDeclaredConstructor() || field.hasInClassInitializer()))
      return;
    const auto span = editor_.Find({field.getBeginLoc(), field.getLocation()});
    if (!span)
      return;
    const std::string_view text = editor_.TextOf(*span);
    const std::size_t star = type->isPointerType() ? text.rfind('*') : 0;
    const std::size_t word = star == text.npos ? star : text.find("const", star);
    if (word == text.npos)
      return;
    const std::size_t end = word + std::string_view("const").size();
    const bool has_space = end < text.size() && text[end] == ' ';
    editor_.Add({{span->file, span->begin + word, span->begin + end + has_space}, {}, kStep});
  }

  // struct D : B {...}  ->  struct D { B base; ...}
  void Bases(const clang::CXXRecordDecl &record) {
    if (record.getNumVBases() > 0) {
      unit_.Report(Number::kVirtualCall, record.getLocation(),
                   fmt::format("'{}' has virtual base classes, which are not translated; derive from "
                               "each of them once",
                               record.getNameAsString()));
      return;
    }
    // C++ puts the address of a table here, which nothing reads.
    if (HoldsVirtualTable(record))
      return AddFields(record, "\n  ulong virtual_table;");
    if (record.getNumBases() == 0)
      return PlainHead(record);
    if (const clang::FieldDecl *field = FieldInPadding(record); field && !StaysOnDevice(record))
      unit_.Report(Number::kNotYetSupported, field->getSourceRange(),
                   fmt::format("C++ puts '{}' into the padding at the end of a base class, which C's "
                               "layout cannot; make the base's size a multiple of its alignment",
                               field->getNameAsString()));
    AddFields(record, "");
  }

  static bool HoldsVirtualTable(const clang::CXXRecordDecl &record) {
    return record.isPolymorphic() &&
           std::ranges::none_of(record.bases(), [](const clang::CXXBaseSpecifier &base) {
             return base.getType()->getAsCXXRecordDecl()->isPolymorphic();
           });
  }

  // True for a class whose objects the host can neither make nor lay out: those with virtual functions
  // that no kernel's parameter leads to.
  bool StaysOnDevice(const clang::CXXRecordDecl &record) const {
    const auto leads_here = [&](clang::QualType type) {
      while (type->isPointerType() || type->isReferenceType() || type->isArrayType())
        type = type->isArrayType() ? type->getAsArrayTypeUnsafe()->getElementType()
                                   : type->getPointeeType();
      const clang::CXXRecordDecl *given = type->getAsCXXRecordDecl();
      given = given ? given->getDefinition() : nullptr;
      return given && (given == &record || given->isDerivedFrom(&record) ||
                       record.isDerivedFrom(given));
    };
    return record.isPolymorphic() &&
           std::ranges::none_of(unit_.program.functions, [&](const DeviceFunction &function) {
             return function.is_kernel &&
                    std::ranges::any_of(function.declaration->parameters(),
                                        [&](const clang::ParmVarDecl *parameter) {
                                          return leads_here(parameter->getType());
                                        });
           }) &&
           std::ranges::none_of(unit_.program.variables, [&](const clang::VarDecl *variable) {
             return leads_here(variable->getType());
           });
  }

  // What stands before the members that the text has: the bases, in the order of their places.
  void AddFields(const clang::CXXRecordDecl &record, std::string fields) {
    const auto name = editor_.Find(record.getLocation());
    const auto brace = editor_.Find(record.getBraceRange().getBegin());
    if (!name || !brace)
      return;
    // struct D : B {};
    const std::string_view text = unit_.source.files[brace->file].text;
    const bool at_once = text.substr(brace->end).starts_with("}");
    const bool is_bare = at_once && fields.empty();
    std::vector<clang::CXXBaseSpecifier> bases(record.bases_begin(), record.bases_end());
    const auto &layout = unit_.Context().getASTRecordLayout(&record);
    std::ranges::stable_sort(bases, {}, [&](const clang::CXXBaseSpecifier &base) {
      return layout.getBaseClassOffset(base.getType()->getAsCXXRecordDecl()).getQuantity();
    });
    for (const clang::CXXBaseSpecifier &base : bases)
      if (!base.getType()->getAsCXXRecordDecl()->isEmpty())
        fields += fmt::format("{}{} {};", is_bare ? " " : "\n  ", unit_.types.Specifier(base.getType().getUnqualifiedType(),
                                                    unit_.spaces.OfBase(record, base.getType(), members_)),
                              BaseFieldName(record, base.getType()));
    editor_.Add({{name->file, name->end, brace->end}, {Piece::Text(" {" + fields + (is_bare ? " " : at_once ? "\n" : ""))}, kStep});
  }

  // What a specialisation writes behind its name, and `final`, say nothing in C.
  void PlainHead(const clang::CXXRecordDecl &record) {
    const auto name = editor_.Find(record.getLocation());
    const auto brace = editor_.Find(record.getBraceRange().getBegin());
    if (!record.getIdentifier() || !name || !brace || name->end > brace->begin)
      return;
    const std::string_view between = editor_.TextOf({name->file, name->end, brace->begin});
    if (between.find_first_not_of(" \t\r\n") != std::string_view::npos &&
        (between.find('<') != std::string_view::npos || record.hasAttr<clang::FinalAttr>()))
      editor_.Add({{name->file, name->end, brace->begin}, {Piece::Text(" ")}, kStep});
  }

  void CPlusPlusParts(const clang::CXXRecordDecl &record) {
    Bases(record);
    // C++ gives an object without members a byte.
    if (record.isEmpty())
      if (const auto brace = editor_.Find(record.getBraceRange().getBegin()))
        editor_.Add({{brace->file, brace->end, brace->end}, {Piece::Text(" char unused;")}, kStep});
    const std::string_view word = record.isClass() ? "class" : "";
    if (!word.empty())
      if (const auto span = unit_.source.SpanOf(unit_.source.device, record.getBeginLoc()))
        editor_.Add({{span->file, span->begin, span->begin + word.size()},
                     {Piece::Text("struct")},
                     kStep});
    MemberSpecializations(record);
    for (const clang::Decl *member : record.decls()) {
      if (member->isImplicit() || llvm::isa<clang::ClassTemplateSpecializationDecl>(member))
        continue;
      if (llvm::isa<clang::FunctionDecl, clang::FunctionTemplateDecl, clang::AccessSpecDecl,
                    clang::FriendDecl, clang::UsingDecl, clang::StaticAssertDecl>(member))
        RemoveMember(*member);
      else if (const auto *variable = llvm::dyn_cast<clang::VarDecl>(member)) {
        // An instantiation may lack the initialiser that the text has.
        const clang::VarDecl *written = variable->getInstantiatedFromStaticDataMember();
        RemoveMember(written ? *written : *variable);
      }
      else if (const auto *nested = llvm::dyn_cast<clang::TagDecl>(member);
               nested && !nested->isEmbeddedInDeclarator())
        Nested(*nested);
      else if (llvm::isa<clang::TypedefNameDecl, clang::ClassTemplateDecl, clang::VarTemplateDecl,
                         clang::TypeAliasTemplateDecl, clang::UsingEnumDecl>(member))
        RemoveMember(*member);
    }
  }

  // template <int n> struct Part<kFirst, n> {...};   Only the class template itself has them all.
  void MemberSpecializations(const clang::CXXRecordDecl &record) {
    const clang::CXXRecordDecl *pattern = record.getTemplateInstantiationPattern();
    for (const clang::Decl *member : (pattern ? pattern : &record)->decls()) {
      const auto *special = llvm::dyn_cast<clang::ClassTemplateSpecializationDecl>(member);
      if (!special)
        continue;
      const auto *partial = llvm::dyn_cast<clang::ClassTemplatePartialSpecializationDecl>(special);
      const clang::TemplateParameterList *head =
          partial                                       ? partial->getTemplateParameters()
          : special->getNumTemplateParameterLists() > 0 ? special->getTemplateParameterList(0)
                                                        : nullptr;
      RemoveMember({head ? head->getTemplateLoc() : special->getBeginLoc(), special->getEndLoc()});
    }
  }

  // An enumeration of a class template: the values are this instantiation's.
  LoweredPiece InstantiatedEnumeration(const clang::EnumDecl &enumeration) const {
    std::string values;
    for (const clang::EnumConstantDecl *constant : enumeration.enumerators()) {
      llvm::SmallString<32> value;
      constant->getInitVal().toString(value, 10);
      values += fmt::format("{}{} = {}", values.empty() ? "" : ", ", unit_.names.Of(*constant),
                            std::string(value));
    }
    const std::string name = unit_.names.Of(enumeration);
    LoweredPiece result;
    if (!enumeration.getIdentifier())
      result.before = fmt::format("enum {{ {} }};\n", values);
    else if (enumeration.isScoped() || enumeration.isFixed())
      result.before = fmt::format("enum {{ {} }};\ntypedef {} {};\n", values,
                                  unit_.types.Specifier(enumeration.getIntegerType()), name);
    else
      result.before = fmt::format("typedef enum {0} {{ {1} }} {0};\n", name, values);
    return result;
  }

  // A type nested in a class stands before it, if device code uses it. An anonymous union's members
  // are the class's own.
  void Nested(const clang::TagDecl &nested) {
    const auto *record = llvm::dyn_cast<clang::RecordDecl>(&nested);
    const auto *enumeration = llvm::dyn_cast<clang::EnumDecl>(&nested);
    const clang::EnumDecl *pattern =
        enumeration ? enumeration->getInstantiatedFromMemberEnum() : nullptr;
    if (record && record->isAnonymousStructOrUnion())
      Tag(nested);
    else if (pattern)
      RemoveMember(*pattern);
    else
      RemoveMember(nested);
  }

  // An instantiation's member function lies where it is defined, which may be outside of the class.
  void RemoveMember(const clang::Decl &member) {
    const clang::Decl *declared = &member;
    if (const auto *function = llvm::dyn_cast<clang::FunctionDecl>(&member)) {
      const clang::FunctionDecl *pattern = function->getInstantiatedFromMemberFunction();
      declared = (pattern ? pattern : function)->getCanonicalDecl();
    } else if (const auto *functions = llvm::dyn_cast<clang::FunctionTemplateDecl>(&member)) {
      const clang::FunctionTemplateDecl *pattern = functions->getInstantiatedFromMemberTemplate();
      declared = (pattern ? pattern : functions)->getCanonicalDecl();
    } else if (const auto *classes = llvm::dyn_cast<clang::ClassTemplateDecl>(&member)) {
      // The instantiation's own range ends at the name.
      if (const clang::ClassTemplateDecl *pattern = classes->getInstantiatedFromMemberTemplate())
        declared = pattern;
    }
    RemoveMember(declared->getSourceRange());
  }

  // A member function's text goes with the class's line it stands on.
  void RemoveMember(clang::SourceRange member) {
    const clang::SourceManager &manager = unit_.Manager();
    auto span = unit_.source.SpanOf(unit_.source.device,
                                    {manager.getExpansionLoc(member.getBegin()),
                                     manager.getExpansionRange(member.getEnd()).getEnd()});
    if (!span)
      return;
    const std::string_view text = unit_.source.files[span->file].text;
    Span whole = WithLeadingComment(text, *span);
    const std::size_t after = text.find_first_not_of(" \t", whole.end);
    if (after != std::string_view::npos && text[after] == ';')
      whole.end = after + 1;
    const std::size_t line = text.rfind('\n', whole.begin);
    if (line != std::string_view::npos &&
        text.substr(line + 1, whole.begin - line - 1).find_first_not_of(" \t") ==
            std::string_view::npos) {
      const std::size_t end = text.find_first_not_of(" \t\r", whole.end);
      if (end != std::string_view::npos && text[end] == '\n') {
        whole.begin = line + 1;
        whole.end = end + 1;
      }
    }
    editor_.Add({whole, {}, kStep});
  }

  UnitLowering &unit_;
  const clang::TypeDecl &type_;
  const std::vector<Space> &members_;
  PieceEditor editor_;
  PieceLowering piece_;
  bool is_plain_enumeration_ = true;
  std::string narrow_enumeration_;
};

} // namespace

std::optional<Span> DeclarationSpan(const UnitLowering &unit, clang::SourceRange range) {
  const clang::SourceManager &manager = unit.Manager();
  auto span = unit.source.SpanOf(unit.source.device,
                                 {manager.getExpansionLoc(range.getBegin()),
                                  manager.getExpansionRange(range.getEnd()).getEnd()});
  if (!span)
    return std::nullopt;
  const std::string_view text = unit.source.files[span->file].text;
  const std::size_t end = text.find(';', span->end);
  if (end != std::string_view::npos)
    span->end = end + 1;
  return span;
}

std::optional<LoweredPiece> LowerType(UnitLowering &unit, const clang::TypeDecl &type,
                                      const std::vector<Space> &members) {
  return TypePiece(unit, type, members).Run();
}

} // namespace spacecast
