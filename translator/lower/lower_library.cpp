// Objects of C++'s library: structs, their parts, and function objects.
//
//   std::make_pair(a, b), {a, b}     (pair_int_float){a, b}
//   std::get<1>(p), values[i]     -> p.second, values.elements[i]
//   std::plus<float>{}(a, b)         (a + b)
//   std::tie(x, y) = f();            pair_int_float x_y = f(); x = x_y.first; y = x_y.second;
#include "lower/lower_library.h"

#include "lower/lower_lambda.h"
#include "lower/lower_objects.h"
#include "lower/lower_packs.h"
#include "lower/lower_statements.h"
#include "lower/statement_text.h"

#include <fmt/format.h>

namespace spacecast {

namespace {

constexpr std::string_view kStep = "lower_library";

using Pieces = std::vector<PieceEditor::RangePiece>;

// The pointer that a reference or a name of a structured binding became.
std::optional<std::string> NameOfPointer(const PieceLowering &piece, const clang::Expr &object) {
  if (const auto name = PointerNameOf(piece, object))
    return name;
  const auto *reference = llvm::dyn_cast<clang::DeclRefExpr>(&object);
  const auto *binding = reference ? llvm::dyn_cast<clang::BindingDecl>(reference->getDecl()) : nullptr;
  return binding && IsPointerInText(piece, object) ? std::optional(piece.unit.names.Of(*binding))
                                                   : std::nullopt;
}

void LowerPart(PieceLowering &piece, const clang::Expr &call, const LibraryAccess &access) {
  piece.ancestors.push_back(&call);
  LowerStatement(piece, access.object);
  if (access.index)
    LowerStatement(piece, access.index);
  piece.ancestors.pop_back();
  Pieces pieces;
  const bool is_sum = access.is_address && !access.index_text.empty();
  if (is_sum)
    pieces.push_back(std::string("("));
  const clang::Expr &object = *AsWritten(access.object);
  const bool is_implied = llvm::isa<clang::CXXThisExpr>(object);
  std::string part = PartText(access);
  if (const auto pointer = NameOfPointer(piece, object); pointer && !part.empty() && !access.is_arrow) {
    pieces.push_back(*pointer);
    part = "->" + part.substr(1);
  } else if (is_implied) {
    pieces.push_back(ThisText(piece).text);
  } else {
    const bool is_primary = IsPrimary(object) && !IsPointerInText(piece, object);
    pieces.push_back(std::string(is_primary ? "" : "("));
    pieces.push_back(access.object->getSourceRange());
    pieces.push_back(std::string(is_primary ? "" : ")"));
    if (access.is_arrow)
      part = "->" + part.substr(1);
  }
  if (access.index) {
    pieces.push_back(part + "[");
    pieces.push_back(access.index->getSourceRange());
    part = "]";
  }
  pieces.push_back(part + (is_sum ? ")" : ""));
  piece.editor.ReplacePieces(call.getSourceRange(), std::move(pieces), kStep);
}

// {a, b}
Pieces ListOf(PieceLowering &piece, const clang::Expr &expression, const LibraryConstruction &made) {
  if (made.values.empty())
    return {std::string("{0}")};
  Pieces pieces;
  piece.ancestors.push_back(&expression);
  std::vector<std::size_t> order(made.values.size());
  for (std::size_t i = 0; i < order.size(); ++i)
    order[i] = i;
  // C initialises in the order of memory.
  if (LibraryMembers(*made.record).front().name != LibraryMembersInMemory(*made.record).front().name)
    std::ranges::reverse(order);
  for (const std::size_t i : order) {
    const auto lower = [&] { LowerStatement(piece, made.values[i]); };
    if (!LowerPackElement(piece, *made.values[i], lower))
      lower();
    pieces.push_back(std::string(pieces.empty() ? "{" : ", "));
    if (order.front() != 0)
      pieces.push_back(fmt::format(".{} = ", LibraryMembers(*made.record)[i].name));
    pieces.push_back(ArgumentPiece(piece, *made.values[i]));
  }
  piece.ancestors.pop_back();
  pieces.push_back(std::string("}"));
  return pieces;
}

void LowerMade(PieceLowering &piece, const clang::Expr &expression, const LibraryConstruction &made) {
  // The type's name belongs to a cast around a construction from one value.
  clang::SourceRange range = expression.getSourceRange();
  if (!piece.ancestors.empty())
    if (const auto *cast = llvm::dyn_cast<clang::CXXFunctionalCastExpr>(piece.ancestors.back()))
      range = cast->getSourceRange();
  Pieces pieces{fmt::format("({})", piece.unit.types.Specifier(
                                        expression.getType().getUnqualifiedType(),
                                        MembersOf(piece, expression)))};
  std::ranges::move(ListOf(piece, expression, made), std::back_inserter(pieces));
  piece.editor.ReplacePieces(range, std::move(pieces), kStep);
}

// std::tie(x, y) = f();
bool LowerTied(PieceLowering &piece, const clang::CXXOperatorCallExpr &call,
               const clang::CallExpr &tie) {
  const clang::Expr &value = *call.getArg(1);
  const clang::CXXRecordDecl *record = value.getType().getNonReferenceType()->getAsCXXRecordDecl();
  const auto *parent = llvm::dyn_cast_or_null<clang::CompoundStmt>(piece.WrittenParent());
  const auto members = record ? LibraryMembers(*record) : std::vector<LibraryMember>{};
  const auto whole = parent ? StatementSpan(piece, call) : std::nullopt;
  if (!whole || members.size() != tie.getNumArgs()) {
    piece.unit.Report(Number::kNotYetSupported, call.getSourceRange(),
                      "std::tie is translated where a statement of its own assigns a pair or a "
                      "tuple to it");
    return true;
  }
  std::string name;
  for (const clang::Expr *variable : tie.arguments())
    if (const auto *named = llvm::dyn_cast<clang::DeclRefExpr>(variable->IgnoreParenImpCasts());
        named && named->getDecl()->getIdentifier())
      name += (name.empty() ? "" : "_") + named->getDecl()->getNameAsString();
  name = piece.unit.names.Unused(name.empty() ? "tied" : name, *piece.Function());
  piece.ancestors.push_back(&call);
  LowerStatement(piece, &value);
  piece.ancestors.push_back(&tie);
  const auto value_span = piece.editor.Find(value.getSourceRange());
  const std::string between = Between(piece, *whole);
  Edit edit{*whole,
            {Piece::Text(piece.unit.types.Specifier(value.getType().getNonReferenceType().getUnqualifiedType(),
                                                    MembersOf(piece, value)) +
                         " " + name + " = ")},
            kStep};
  if (value_span)
    edit.pieces.push_back(Piece::Keep(*value_span));
  edit.pieces.push_back(Piece::Text(";"));
  for (unsigned i = 0; i < tie.getNumArgs(); ++i) {
    const clang::Expr *variable = tie.getArg(i);
    // std::ignore takes a value and drops it.
    if (const clang::CXXRecordDecl *type = variable->getType()->getAsCXXRecordDecl();
        type && type->isInStdNamespace() && type->isEmpty())
      continue;
    LowerStatement(piece, variable);
    if (const auto span = piece.editor.Find(variable->getSourceRange())) {
      edit.pieces.push_back(Piece::Text(between));
      edit.pieces.push_back(Piece::Keep(*span));
      edit.pieces.push_back(Piece::Text(fmt::format(" = {}.{};", name, members[i].name)));
    }
  }
  piece.ancestors.pop_back();
  piece.ancestors.pop_back();
  piece.editor.Add(edit);
  return true;
}

// A tag is made of nothing, also where it is made of another that derives from it.
bool LowerTag(PieceLowering &piece, const clang::Expr &expression) {
  const auto *construct = llvm::dyn_cast<clang::CXXConstructExpr>(&expression);
  const clang::CXXRecordDecl *made =
      construct ? construct->getConstructor()->getParent()->getDefinition() : nullptr;
  if (!made || !made->isEmpty() || !IsLibraryStruct(*made) || construct->getNumArgs() != 1 ||
      !construct->getConstructor()->isCopyOrMoveConstructor())
    return false;
  const clang::CXXRecordDecl *given = construct->getArg(0)->IgnoreImplicit()->getType()->getAsCXXRecordDecl();
  if (!given || given->getDefinition() == made ||
      construct->getArg(0)->HasSideEffects(piece.unit.Context()))
    return false;
  piece.editor.Replace(expression.getSourceRange(),
                       fmt::format("({}){{0}}", piece.unit.types.Specifier(
                                                    expression.getType().getUnqualifiedType())),
                       kStep);
  return true;
}

} // namespace

std::string PartText(const LibraryAccess &access) {
  std::string text = access.member.field ? "." + access.member.name : std::string();
  if (access.is_address)
    return access.index_text.empty() ? text : text + " + " + access.index_text;
  return access.index_text.empty() ? text : text + "[" + access.index_text + "]";
}

bool LowerLibraryExpression(PieceLowering &piece, const clang::Expr &expression) {
  if (const auto access = AccessOf(expression)) {
    LowerPart(piece, expression, *access);
    return true;
  }
  if (const auto size = LibrarySize(expression)) {
    piece.editor.Replace(expression.getSourceRange(), *size, kStep);
    return true;
  }
  if (const auto made = ConstructionOf(expression)) {
    LowerMade(piece, expression, *made);
    return true;
  }
  if (LowerTag(piece, expression))
    return true;
  const auto *operation = llvm::dyn_cast<clang::CXXOperatorCallExpr>(&expression);
  if (!operation)
    return false;
  if (const clang::CallExpr *tie = TiedBy(*operation))
    return LowerTied(piece, *operation, *tie);
  if (IsLibraryAssignment(*operation)) {
    piece.ancestors.push_back(&expression);
    for (const clang::Expr *argument : operation->arguments())
      LowerStatement(piece, argument);
    piece.ancestors.pop_back();
    return true;
  }
  return false;
}

bool LowerLibraryVariable(PieceLowering &piece, const clang::VarDecl &variable,
                          const clang::Expr &initializer) {
  const auto *construct = llvm::dyn_cast<clang::CXXConstructExpr>(initializer.IgnoreImplicit());
  const auto made = construct && !llvm::isa<clang::CXXTemporaryObjectExpr>(construct)
                        ? ConstructionOf(*construct)
                        : std::nullopt;
  if (!made)
    return false;
  if (variable.getType()->isArrayType()) {
    piece.editor.InsertAfter(variable.getEndLoc(), " = {0}", kStep);
    return true;
  }
  const auto name = piece.editor.Find(variable.getLocation());
  const auto whole = piece.editor.Find(variable.getSourceRange());
  if (!name || !whole || name->file != whole->file)
    return false;
  Edit edit{{name->file, name->end, std::max(name->end, whole->end)}, {Piece::Text(" = ")}, kStep};
  for (const PieceEditor::RangePiece &part : ListOf(piece, *construct, *made)) {
    if (const std::string *text = std::get_if<std::string>(&part))
      edit.pieces.push_back(Piece::Text(*text));
    else if (const auto span = piece.editor.Find(std::get<clang::SourceRange>(part)))
      edit.pieces.push_back(Piece::Keep(*span));
  }
  piece.editor.Add(edit);
  return true;
}

LoweredPiece LibraryType(const UnitLowering &unit, const clang::CXXRecordDecl &record,
                         const std::vector<Space> &members) {
  const std::string name =
      unit.types.Specifier(unit.Context().getCanonicalTagType(&record), members);
  LoweredPiece result;
  if (record.isEmpty()) {
    result.before = fmt::format("typedef struct {0} {{ char unused; }} {0};\n", name);
    return result;
  }
  if (!HasPlainLayout(record))
    unit.Report(Number::kNotYetSupported, record.getLocation(),
                fmt::format("'{}' is laid out by C++'s library as no struct of C is", name));
  std::string fields;
  for (const LibraryMember &member : LibraryMembersInMemory(record))
    fields += fmt::format("  {};\n", unit.types.Declare(member.field->getType(),
                                                        unit.spaces.Of(*member.field, members),
                                                        member.name));
  result.before = fmt::format("typedef struct {0} {{\n{1}}} {2}{0};\n", name, fields,
                              LibraryAlignment(record));
  return result;
}

} // namespace spacecast
