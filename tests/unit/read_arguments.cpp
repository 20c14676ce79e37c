#include "read/arguments.h"

#include <gtest/gtest.h>

namespace spacecast {
namespace {

using Arguments = std::vector<std::string>;

TEST(KeepParseArguments, KeepsWhatTheParseNeeds) {
  EXPECT_EQ(KeepParseArguments({"-Iinc", "-DN=4", "-D", "M", "-std=c++14", "-isystem", "sys",
                                "-include", "pre.h", "-UX"}),
            (Arguments{"-I", "inc", "-D", "N=4", "-D", "M", "-std=c++14", "-isystem", "sys",
                       "-include", "pre.h", "-U", "X"}));
}

TEST(KeepParseArguments, TakesNvccSpellings) {
  EXPECT_EQ(KeepParseArguments({"--include-path", "inc", "--include-path=more", "--std=c++20",
                                "-std", "c++11", "--define-macro=A=1", "--system-include=s"}),
            (Arguments{"-I", "inc", "-I", "more", "-std=c++20", "-std=c++11", "-D", "A=1",
                       "-isystem", "s"}));
}

TEST(KeepParseArguments, DropsCodeGenerationAndLinking) {
  EXPECT_EQ(KeepParseArguments({"-arch=sm_70",
                                "-arch",
                                "sm_70",
                                "-gencode",
                                "arch=compute_70,code=sm_70",
                                "-O3",
                                "-O",
                                "2",
                                "-lineinfo",
                                "-rdc=true",
                                "-rdc",
                                "true",
                                "-maxrregcount",
                                "32",
                                "-G",
                                "-g",
                                "-ccbin",
                                "g++",
                                "--expt-relaxed-constexpr",
                                "-diag-suppress",
                                "177",
                                "-lm",
                                "-Llib",
                                "-L",
                                "lib",
                                "-l",
                                "m",
                                "-c",
                                "-o",
                                "a.o",
                                "-x",
                                "cu",
                                "-Wall",
                                "--ptxas-options=-v",
                                "-m64"}),
            (Arguments{"-m64"}));
}

TEST(KeepParseArguments, LooksIntoCompilerOptions) {
  EXPECT_EQ(KeepParseArguments({"-Xcompiler", "-DA=1,-Wall,-fopenmp", "-Xcompiler=-fPIC",
                                "--compiler-options", "-march=native"}),
            (Arguments{"-D", "A=1", "-D_OPENMP=201511", "-march=native"}));
}

TEST(KeepParseArguments, FastMathIsAMacro) {
  EXPECT_EQ(KeepParseArguments({"--use_fast_math"}), (Arguments{"-D__USE_FAST_MATH__=1"}));
}

} // namespace
} // namespace spacecast
