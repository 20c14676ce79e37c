#include "read/launch_braces.h"

#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"
#include "clang/Lex/Preprocessor.h"
#include "clang/Lex/Token.h"

namespace spacecast {

// The text decides, since the next token is not read yet.
bool LaunchBraces::IsEmptyPair(const clang::Token &brace) const {
  const clang::SourceManager &manager = preprocessor_.getSourceManager();
  const std::optional<clang::Token> next =
      clang::Lexer::findNextToken(manager.getSpellingLoc(brace.getLocation()), manager,
                                  preprocessor_.getLangOpts());
  return next && next->is(clang::tok::r_brace);
}

void LaunchBraces::Hide(clang::Token &token) {
  using namespace clang;
  const bool begins_argument = begins_argument_;
  begins_argument_ = false;
  switch (token.getKind()) {
  case tok::lesslessless:
    open_.push_back(Bracket::kLaunch);
    begins_argument_ = true;
    return;
  case tok::greatergreatergreater:
    if (!open_.empty() && open_.back() == Bracket::kLaunch)
      open_.pop_back();
    return;
  case tok::comma:
    begins_argument_ = !open_.empty() && open_.back() != Bracket::kOther;
    return;
  case tok::semi:
    // No configuration reaches past a statement, unless that is inside a lambda's braces.
    if (!open_.empty() && open_.back() != Bracket::kOther)
      open_.clear();
    return;
  case tok::l_paren:
  case tok::l_square:
    if (!open_.empty())
      open_.push_back(Bracket::kOther);
    return;
  case tok::l_brace:
    if (open_.empty())
      return;
    if (!begins_argument) {
      open_.push_back(Bracket::kOther);
    } else if (IsEmptyPair(token)) {
      open_.push_back(Bracket::kEmpty);
      token.setKind(tok::kw___extension__);
    } else {
      open_.push_back(Bracket::kArgument);
      token.setKind(tok::l_paren);
      begins_argument_ = true;
    }
    return;
  case tok::r_paren:
  case tok::r_square:
  case tok::r_brace:
    if (open_.empty())
      return;
    if (token.is(tok::r_brace) && open_.back() == Bracket::kArgument)
      token.setKind(tok::r_paren);
    else if (token.is(tok::r_brace) && open_.back() == Bracket::kEmpty)
      token.setKind(tok::kw___null);
    open_.pop_back();
    return;
  default:
    return;
  }
}

} // namespace spacecast
