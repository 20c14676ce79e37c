// Braces as launch arguments, which nvcc takes and Clang's parser does not.
//
//   fill<<<{2, 1, 1}, {}>>>(p);   is parsed as   fill<<<(2, 1, 1), __extension__ __null>>>(p);
//
// Only the kinds of the parser's tokens change: every place and every text stays the author's, and
// what is written back has the braces. The comma expression has the type of its last operand, from
// which the launch argument is made just as well.
#pragma once

#include <vector>

namespace clang {
class Token;
class Preprocessor;
} // namespace clang

namespace spacecast {

class LaunchBraces {
public:
  explicit LaunchBraces(const clang::Preprocessor &preprocessor) : preprocessor_(preprocessor) {}

  // To be shown each token before the parser sees it.
  void Hide(clang::Token &token);

private:
  enum class Bracket {
    // From `<<<` to `>>>`.
    kLaunch,
    // Braces that make a launch argument, or the first part of one.
    kArgument,
    // `{}`, whose opening brace was seen.
    kEmpty,
    // Any other pair; braces in it are Clang's to judge.
    kOther,
  };

  bool IsEmptyPair(const clang::Token &brace) const;

  const clang::Preprocessor &preprocessor_;
  std::vector<Bracket> open_;
  // True where an operand of a launch begins.
  bool begins_argument_ = false;
};

} // namespace spacecast
