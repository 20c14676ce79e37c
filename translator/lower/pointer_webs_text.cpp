#include "lower/pointer_webs_text.h"

#include "clang/AST/DynamicRecursiveASTVisitor.h"
#include "clang/AST/ParentMap.h"

namespace spacecast {

namespace {

class References : public clang::DynamicRecursiveASTVisitor {
public:
  explicit References(const clang::VarDecl &variable) : variable_(variable) {}
  bool VisitDeclRefExpr(clang::DeclRefExpr *reference) override {
    if (reference->getDecl() == &variable_)
      found.push_back(reference);
    return true;
  }
  std::vector<const clang::DeclRefExpr *> found;

private:
  const clang::VarDecl &variable_;
};

const PointerWebs *WebsOf(const PieceLowering &piece) {
  const auto found = piece.unit.spaces.webs.find(piece.Function());
  return found == piece.unit.spaces.webs.end() ? nullptr : &found->second;
}

// The spaces of the pointer that a use means, if they are not the variable's own.
const Spaces *OtherSpaces(const PieceLowering &piece, const clang::VarDecl &variable, unsigned web) {
  const auto found = piece.version->webs.find({&variable, web});
  const Spaces *own = piece.version->Of(variable);
  return found == piece.version->webs.end() || !own || found->second == *own ? nullptr
                                                                             : &found->second;
}

std::string NameOf(const PieceLowering &piece, const clang::VarDecl &variable,
                   const Spaces &spaces) {
  return piece.unit.names.Unused(piece.unit.names.Of(variable) + SuffixOf(spaces),
                                 *piece.Function());
}

std::string Declaration(const PieceLowering &piece, const clang::VarDecl &variable,
                        const Spaces &spaces) {
  return piece.unit.types.Declare(variable.getType().getUnqualifiedType(), spaces,
                                  NameOf(piece, variable, spaces));
}

// The assignment that can declare the pointer: it is a statement of its own, and all other uses
// follow it in its block. A guard in front of it would end the block too early.
const clang::DeclRefExpr *DeclaringUse(const PieceLowering &piece, const PointerWebs &webs,
                                       const clang::VarDecl &variable, const Spaces &spaces) {
  References references(variable);
  references.TraverseStmt(const_cast<clang::Stmt *>(piece.Function()->getBody()));
  std::vector<const clang::DeclRefExpr *> uses;
  for (const clang::DeclRefExpr *reference : references.found)
    if (const Spaces *other = OtherSpaces(piece, variable, webs.Of(*reference));
        other && *other == spaces)
      uses.push_back(reference);
  const Predication *guards = piece.unit.predications.Find(piece.Function());
  if (uses.empty() || (guards && !guards->edits.Empty()))
    return nullptr;
  const clang::ParentMap parents(const_cast<clang::Stmt *>(piece.Function()->getBody()));
  const auto *assignment =
      llvm::dyn_cast_or_null<clang::BinaryOperator>(parents.getParent(uses.front()));
  if (!assignment || assignment->getOpcode() != clang::BO_Assign ||
      assignment->getLHS() != uses.front())
    return nullptr;
  const clang::Stmt *block = parents.getParent(assignment);
  if (llvm::isa_and_nonnull<clang::ExprWithCleanups>(block))
    block = parents.getParent(block);
  if (!llvm::isa_and_nonnull<clang::CompoundStmt>(block))
    return nullptr;
  for (const clang::DeclRefExpr *use : uses) {
    const clang::Stmt *outer = use;
    while (outer && outer != block)
      outer = parents.getParent(outer);
    if (!outer)
      return nullptr;
  }
  return uses.front();
}

} // namespace

std::optional<std::string> SplitPointerText(const PieceLowering &piece,
                                            const clang::DeclRefExpr &reference) {
  const PointerWebs *webs = WebsOf(piece);
  const auto *variable = llvm::dyn_cast<clang::VarDecl>(reference.getDecl());
  if (!webs || !variable)
    return std::nullopt;
  const Spaces *spaces = OtherSpaces(piece, *variable, webs->Of(reference));
  if (!spaces)
    return std::nullopt;
  return DeclaringUse(piece, *webs, *variable, *spaces) == &reference
             ? Declaration(piece, *variable, *spaces)
             : NameOf(piece, *variable, *spaces);
}

std::vector<std::string> SplitPointerDeclarations(const PieceLowering &piece) {
  std::vector<std::string> lines;
  const PointerWebs *webs = piece.version ? WebsOf(piece) : nullptr;
  if (!webs)
    return lines;
  std::set<std::string> names;
  std::vector<const clang::VarDecl *> variables;
  for (const auto &[variable, count] : webs->counts)
    variables.push_back(variable);
  std::ranges::sort(variables, {}, [](const clang::VarDecl *variable) {
    return variable->getLocation().getRawEncoding();
  });
  for (const clang::VarDecl *variable : variables)
    for (unsigned web = 1; web < webs->counts.at(variable); ++web)
      if (const Spaces *spaces = OtherSpaces(piece, *variable, web))
        if (!DeclaringUse(piece, *webs, *variable, *spaces) &&
            names.insert(NameOf(piece, *variable, *spaces)).second)
          lines.push_back(Declaration(piece, *variable, *spaces) + ";");
  return lines;
}

} // namespace spacecast
