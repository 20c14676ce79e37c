// Which device functions are called with items that must do nothing, over a whole program.
#include "lower/predicate_barriers.h"

#include "clang/AST/DeclTemplate.h"

#include <algorithm>
#include <set>

namespace spacecast {

namespace {

// What was written once counts once: a template and its instantiations share their text.
const clang::FunctionDecl *Written(const clang::FunctionDecl *function) {
  if (const clang::FunctionDecl *pattern = function->getTemplateInstantiationPattern())
    function = pattern;
  return function->getCanonicalDecl();
}

using Results = std::map<const clang::FunctionDecl *, Predication>;

// A function that is called under a predicate needs it if it guards something itself or passes it
// on to one that does.
std::set<const clang::FunctionDecl *> FindUsesOfActive(const Results &results) {
  std::set<const clang::FunctionDecl *> users;
  for (bool changed = true; changed;) {
    changed = false;
    for (const auto &[function, result] : results) {
      const bool passes_on =
          std::ranges::any_of(result.calls_with_active, [&](const PredicatedCall &call) {
            return users.contains(Written(call.call->getDirectCallee()));
          });
      if (result.takes_active && (!result.edits.Empty() || passes_on))
        changed |= users.insert(Written(function)).second;
    }
  }
  return users;
}

} // namespace

std::map<const clang::FunctionDecl *, Predication>
PredicateProgram(const std::vector<const clang::FunctionDecl *> &functions,
                 const BarrierQuestions &questions) {
  std::map<const clang::FunctionDecl *, Predication> results;
  std::set<const clang::FunctionDecl *> under_predicate;
  for (const clang::FunctionDecl *function : functions)
    results[function] = PredicateBarriers(*function, false, questions);
  // A callee that is found to run under a predicate passes that on, so until nothing changes.
  for (bool changed = true; changed;) {
    changed = false;
    std::set<const clang::FunctionDecl *> found;
    for (const auto &[function, result] : results)
      for (const PredicatedCall &call : result.calls_with_active)
        if (call.predicate != "true")
          if (const clang::FunctionDecl *callee = Written(call.call->getDirectCallee());
              under_predicate.insert(callee).second)
            found.insert(callee);
    for (auto &[function, result] : results)
      if (found.contains(Written(function))) {
        result = PredicateBarriers(*function, true, questions);
        changed = true;
      }
  }
  const std::set<const clang::FunctionDecl *> takes_active = FindUsesOfActive(results);
  std::set<const clang::FunctionDecl *> uses_vote;
  for (auto &[function, result] : results) {
    result.takes_active = takes_active.contains(Written(function));
    if (result.uses_vote)
      uses_vote.insert(Written(function));
  }
  for (std::size_t before = 0; before != uses_vote.size();) {
    before = uses_vote.size();
    for (auto &[function, result] : results)
      for (const PredicatedCall &call : result.calls_with_active)
        if (uses_vote.contains(Written(call.call->getDirectCallee()))) {
          result.uses_vote = true;
          uses_vote.insert(Written(function));
        }
  }
  for (auto &[function, result] : results)
    std::erase_if(result.calls_with_active, [&](const PredicatedCall &call) {
      return !takes_active.contains(Written(call.call->getDirectCallee()));
    });
  return results;
}

} // namespace spacecast
