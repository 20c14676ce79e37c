#include "lower/opencl/tokens.h"

#include "clang/AST/ASTContext.h"
#include "clang/Lex/Lexer.h"

namespace spacecast::to_cuda {

Tokens::Tokens(const ParsedSide &side) {
  const clang::SourceManager &manager = side.ast->getSourceManager();
  for (const clang::Token &token : side.preprocessor.tokens) {
    index_.emplace(token.getLocation().getRawEncoding(), spellings_.size());
    spellings_.push_back(clang::Lexer::getSpelling(token, manager, side.ast->getLangOpts()));
    locations_.push_back(token.getLocation());
  }
}

std::size_t Tokens::At(clang::SourceLocation location) const {
  const auto found = index_.find(location.getRawEncoding());
  return found == index_.end() ? Count() : found->second;
}

std::size_t Tokens::Closing(std::size_t open) const {
  int depth = 0;
  for (std::size_t at = open; at < Count(); ++at) {
    const std::string &text = spellings_[at];
    if (text == "(" || text == "[" || text == "{")
      ++depth;
    else if ((text == ")" || text == "]" || text == "}") && --depth == 0)
      return at;
  }
  return Count();
}

} // namespace spacecast::to_cuda
