#include "lower/predication.h"

#include "infer/address_spaces.h"
#include "lower/piece_editor.h"
#include "lower/type_text.h"

#include "clang/AST/DynamicRecursiveASTVisitor.h"
#include "clang/Basic/SourceManager.h"

namespace spacecast {

namespace {

bool IsVote(const std::string &name) {
  return name == "__syncthreads_count" || name == "__syncthreads_and" || name == "__syncthreads_or";
}

std::string CalleeName(const clang::CallExpr &call) {
  const clang::FunctionDecl *callee = call.getDirectCallee();
  return callee && callee->getIdentifier() ? callee->getName().str() : std::string();
}

class CallNames : public clang::DynamicRecursiveASTVisitor {
public:
  bool VisitCallExpr(clang::CallExpr *call) override {
    names.insert(CalleeName(*call));
    return true;
  }
  std::set<std::string> names;
};

std::set<std::string> CallsOf(const clang::FunctionDecl &function) {
  CallNames calls;
  calls.TraverseStmt(function.getBody());
  return std::move(calls.names);
}

} // namespace

std::map<const clang::FunctionDecl *, BarrierNeeds>
NeedsOfBarriers(const DeviceProgram &program, const Predications &predications) {
  std::map<const clang::FunctionDecl *, BarrierNeeds> result;
  for (const DeviceFunction &function : program.functions) {
    BarrierNeeds needs;
    if (const Predication *found = predications.Find(function.declaration))
      needs = {found->uses_vote, found->takes_active, found->vote, found->active};
    // A block vote works through a word of local memory.
    for (const std::string &name : CallsOf(*function.declaration))
      needs.vote |= IsVote(name);
    if (needs.vote || needs.active)
      result[function.declaration] = needs;
  }
  return result;
}

const Predication *Predications::Find(const clang::FunctionDecl *function) const {
  const auto found = of.find(function);
  return found == of.end() ? nullptr : &found->second;
}

Predications PredicateUnit(const ParsedSource &source, const DeviceProgram &program,
                           const Mappings &mappings) {
  std::set<const clang::FunctionDecl *> with_barrier;
  std::vector<const clang::FunctionDecl *> functions;
  for (const DeviceFunction &function : program.functions) {
    functions.push_back(function.declaration);
    bool holds = false;
    for (const std::string &name : CallsOf(*function.declaration))
      holds |= name == "__syncthreads" || IsVote(name);
    // Callees come first.
    for (const clang::FunctionDecl *callee : function.uses.functions)
      holds |= with_barrier.contains(callee);
    if (holds)
      with_barrier.insert(function.declaration);
  }
  if (with_barrier.empty())
    return {};
  const ExpandedText nothing_expanded(source, source.device, {});
  MacroBodyEdits bodies;
  ExpandedUses wanted;
  PieceEditor editor(source, source.device, nothing_expanded, 0, bodies, wanted);
  BarrierQuestions questions;
  questions.is_barrier = [](const clang::CallExpr &call) {
    const std::string name = CalleeName(call);
    return name == "__syncthreads" || IsVote(name);
  };
  questions.holds_barrier = [&](const clang::FunctionDecl &function) {
    const clang::FunctionDecl *definition = function.getDefinition();
    return with_barrier.contains(definition ? definition : &function);
  };
  questions.span_of = [&](clang::SourceRange range) { return editor.Find(range); };
  questions.text_of = [&](Span span) { return editor.TextOf(span); };
  questions.place_of = [&](clang::SourceRange range) {
    auto span = source.SpanOf(source.device, range);
    if (!span)
      span = source.SpanOf(source.device,
                           source.device.ast->getSourceManager().getExpansionLoc(range.getBegin()));
    return span ? source.PlaceOf(*span) : Place{};
  };
  questions.type_text = [&](clang::QualType type) {
    const auto mapped = mappings.Type(TableSpelling(type));
    return mapped ? mapped->text : TableSpelling(type);
  };
  return {PredicateProgram(functions, questions), std::move(with_barrier)};
}

} // namespace spacecast
