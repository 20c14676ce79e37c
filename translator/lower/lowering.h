// What the construct files of this folder share: the unit that is lowered, and the piece at hand.
//
// Each construct file has functions that take a `PieceLowering` and an AST node and put edits into
// the piece's editor; `lower_function.cpp` walks a body and calls them.
#pragma once

#include "infer/address_spaces.h"
#include "infer/storage.h"
#include "lower/names.h"
#include "lower/piece_editor.h"
#include "lower/predication.h"
#include "lower/type_text.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/TypeLoc.h"

namespace spacecast {

// A text that the source does not have and that pieces need before them, such as the function that
// makes a choice among others.
struct SupportPiece {
  std::string name;
  std::string text;
  clang::SourceLocation location;
  std::vector<const clang::Decl *> needs;
  std::vector<std::size_t> supports;
};

struct Support {
  std::vector<SupportPiece> pieces;
  // By the piece at hand.
  std::set<std::size_t> used;
  // Where it is, after it was added if there was none like it.
  std::size_t Add(SupportPiece piece);
};

struct UnitLowering {
  const ParsedSource &source;
  const DeviceProgram &program;
  const AddressSpaces &spaces;
  const StorageMap &storage;
  const Predications &predications;
  const Mappings &mappings;
  const Names &names;
  const TypeText &types;
  const ExpandedText &expanded;
  Needs &needs;
  // Growing: macro edits to be agreed on, uses to be expanded in the next round, what was reported.
  MacroBodyEdits &macro_bodies;
  ExpandedUses &wanted;
  std::vector<Diagnostic> &diagnostics;
  // Constants of function scope that moved to program scope, with their texts.
  std::vector<std::pair<const clang::VarDecl *, std::string>> &hoisted_constants;
  Support &support;

  const clang::ASTContext &Context() const { return source.device.ast->getASTContext(); }
  const clang::SourceManager &Manager() const { return source.device.ast->getSourceManager(); }
  void Report(Number number, clang::SourceRange range, std::string message,
              std::vector<Note> notes = {}) const;
};

// A place of a template's text where a pack is expanded: the pattern, or the whole fold.
struct PackSite {
  clang::SourceRange range;
  clang::SourceLocation ellipsis;
};

struct PackSites {
  std::vector<PackSite> expansions;
  std::vector<PackSite> folds;
};

struct PieceLowering {
  UnitLowering &unit;
  PieceEditor &editor;
  // Unset in the text of a type or of a variable of program scope.
  const FunctionVersion *version = nullptr;
  // From the body's outermost statement to the parent of the node at hand.
  std::vector<const clang::Stmt *> ancestors;
  // True while the element type of memory is printed, where `bool` is a byte.
  bool is_kernel = false;
  // Calls and casts that give a reference, where the address itself is wanted.
  std::set<const clang::Expr *> wanted_addresses;
  // Local objects whose destructor is called, and temporaries that got a name for it.
  std::set<const clang::VarDecl *> destroyed;
  std::map<const clang::Expr *, std::string> temporary_names;
  unsigned named_temporaries = 0;
  // Where packs are expanded, the folds that are being printed, and the texts of elements.
  PackSites packs;
  std::set<const PackSite *> open_folds;
  std::map<const clang::Expr *, std::string> rendered;

  const clang::FunctionDecl *Function() const { return version ? version->function : nullptr; }
  // The nearest ancestor that stands in the text: no implicit cast, no wrapper.
  const clang::Stmt *WrittenParent() const;
};

// Reports at most once per place and number.
void AddOnce(std::vector<Diagnostic> &diagnostics, Diagnostic diagnostic);

// The token of the source that a qualifier macro of ours (`__shared__`) came from.
clang::SourceLocation QualifierToken(const UnitLowering &unit, clang::SourceLocation location);
// The spaces of a split record's members in the value of an expression.
const std::vector<Space> &MembersOf(const PieceLowering &piece, const clang::Expr &expression);
// An expression without the parentheses and conversions that the text does not show.
const clang::Expr *AsWritten(const clang::Expr *expression);
// True for an expression that needs no parentheses as an operand of a unary or postfix operator.
bool IsPrimary(const clang::Expr &expression);

// A walk over a statement, which edits all that is in it.
void LowerStatement(PieceLowering &piece, const clang::Stmt *statement);

// Types and declarations.
struct TypeUse {
  const Spaces *spaces = nullptr;
  // The declared object or what it points to lies in memory that others see.
  bool in_memory = false;
  // A kernel's by-value parameter, for which OpenCL C forbids some types (section 6.9.k).
  bool kernel_parameter = false;
  // A reference that becomes the object itself.
  bool by_value = false;
  // Its specifiers stand before another declarator and are printed already.
  bool specifier_printed = false;
};
void LowerTypeLoc(PieceLowering &piece, clang::TypeLoc type, const TypeUse &use);
// Puts the pointee's address space in front of the specifiers that begin at `begin`.
void LowerDeclaredType(PieceLowering &piece, const clang::DeclaratorDecl &declaration,
                       const TypeUse &use);
// A local `bool` that is pointed to is a byte, as every `bool` behind a pointer is.
bool IsByteBool(const PieceLowering &piece, const clang::VarDecl &variable);
void LowerDeclarations(PieceLowering &piece, const clang::DeclStmt &statement);
void LowerParameter(PieceLowering &piece, const clang::ParmVarDecl &parameter, const Spaces &spaces,
                    bool of_kernel);
std::string HiddenParameterText(const UnitLowering &unit, const HiddenParameter &parameter,
                                const clang::FunctionDecl &function);
// The statement that rebuilds a kernel's hidden parameter from its carrier; empty where none is needed.
std::string HiddenParameterUnpacking(const UnitLowering &unit, const HiddenParameter &parameter,
                                     const clang::FunctionDecl &kernel);
std::string LocalArrayText(const UnitLowering &unit, const clang::VarDecl &variable,
                           const std::string &name);

// `constexpr int kRows = 4;` becomes an enumerator where an array's length names it.
bool LowerBoundConstant(PieceLowering &piece, const clang::DeclStmt &statement,
                        const clang::VarDecl &variable);
// Whether a constant of C++ names a variable of the function, so that C has only the value.
bool NamesVariable(const PieceLowering &piece, const clang::Expr &constant);

// Expressions. Each returns true when it has dealt with the children itself.
bool LowerReference(PieceLowering &piece, const clang::DeclRefExpr &reference);
bool LowerMember(PieceLowering &piece, const clang::MemberExpr &member);
bool LowerCall(PieceLowering &piece, const clang::CallExpr &call);
// std::plus<float>{}(a, b): the tables know what the object does.
bool LowerFunctionObject(PieceLowering &piece, const clang::CXXOperatorCallExpr &call);
bool LowerPrintf(PieceLowering &piece, const clang::CallExpr &call);
bool LowerCast(PieceLowering &piece, const clang::CastExpr &cast);
// std::move(x), std::forward<T>(x): x.
bool LowerForwarding(PieceLowering &piece, const clang::CallExpr &call);
bool LowerLiteral(PieceLowering &piece, const clang::Expr &literal);
bool LowerWorkItemSum(PieceLowering &piece, const clang::BinaryOperator &operation);
bool LowerWorkItem(PieceLowering &piece, const clang::MemberExpr &member);
bool LowerVectorAddress(PieceLowering &piece, const clang::UnaryOperator &address);
void LowerSizeOf(PieceLowering &piece, const clang::UnaryExprOrTypeTraitExpr &trait);

// A template's argument where its parameter is named.
std::optional<std::string> TemplateArgumentText(const PieceLowering &piece, const clang::Expr &argument);
// `kConfiguration.tile` of a template's argument that is an object.
bool LowerMemberOfArgument(PieceLowering &piece, const clang::MemberExpr &member);
// Puts a constant in place of an expression; `source` is the function or variable that gives it.
void ReplaceByConstant(PieceLowering &piece, const clang::Expr &expression,
                       const clang::NamedDecl *source, std::string value);
// A variable of C++'s library whose value is known.
bool LowerLibraryConstant(PieceLowering &piece, const clang::Expr &reference,
                          const clang::VarDecl &variable);

// Text of an expression that a call does not show: a default argument.
std::string DefaultArgumentText(const PieceLowering &piece, const clang::CXXDefaultArgExpr &argument);

} // namespace spacecast
