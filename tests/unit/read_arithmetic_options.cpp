#include "read/arithmetic_options.h"

#include <gtest/gtest.h>

namespace spacecast {
namespace {

// "fast ftz div sqrt fmad", with what is off left out.
std::string Of(const std::vector<std::string> &words) {
  const ArithmeticOptions options = ArithmeticOf(words);
  std::string text;
  text += options.is_fast ? "fast " : "";
  text += options.flushes_denormals ? "ftz " : "";
  text += options.has_exact_division ? "div " : "";
  text += options.has_exact_roots ? "sqrt " : "";
  text += options.contracts ? "fmad" : "";
  return text;
}

TEST(ArithmeticOptions, DefaultsAreExact) { EXPECT_EQ(Of({"-O3", "-Iftz"}), "div sqrt fmad"); }

TEST(ArithmeticOptions, FastMathImpliesTheOthers) {
  EXPECT_EQ(Of({"--use_fast_math"}), "fast ftz fmad");
  EXPECT_EQ(Of({"-use_fast_math"}), "fast ftz fmad");
}

// What nvcc --dryrun passes on for the same words.
TEST(ArithmeticOptions, AnOptionOfItsOwnWinsWhereverItStands) {
  EXPECT_EQ(Of({"--use_fast_math", "-ftz=false"}), "fast fmad");
  EXPECT_EQ(Of({"-ftz=false", "--use_fast_math"}), "fast fmad");
  EXPECT_EQ(Of({"-use_fast_math", "-prec-div=true", "-fmad=false"}), "fast ftz div ");
}

TEST(ArithmeticOptions, EverySpelling) {
  EXPECT_EQ(Of({"-ftz", "true"}), "ftz div sqrt fmad");
  EXPECT_EQ(Of({"--ftz=true"}), "ftz div sqrt fmad");
  EXPECT_EQ(Of({"--prec-div", "false"}), "sqrt fmad");
  EXPECT_EQ(Of({"-prec-sqrt=false"}), "div fmad");
  EXPECT_EQ(Of({"--fmad=false"}), "div sqrt ");
}

} // namespace
} // namespace spacecast
