#include "driver/host_options.h"

#include <gtest/gtest.h>

namespace spacecast {
namespace {

using Words = std::vector<std::string>;

TEST(HostOptions, CompileAndLinkAreTakenApart) {
  HostOptions options = SplitCompilerArguments(
      {"-O3", "-Iinc", "-DN=4", "-lm", "-Llib", "-Xlinker", "-s", "-fopenmp", "-Wall"});
  EXPECT_EQ(options.compile, (Words{"-O3", "-Iinc", "-DN=4", "-fopenmp", "-Wall"}));
  EXPECT_EQ(options.link, (Words{"-lm", "-Llib", "-Wl,-s", "-fopenmp"}));
}

TEST(HostOptions, NvccOptionsAreLeftOut) {
  HostOptions options = SplitCompilerArguments(
      {"-arch=sm_70", "-gencode", "arch=compute_60,code=sm_60", "--expt-relaxed-constexpr",
       "--extended-lambda", "-rdc=true", "-rdc", "true", "-lineinfo", "-G", "--ptxas-options=-v",
       "-Xptxas", "-v", "--use_fast_math", "-maxrregcount=32", "-lcudart", "-lcudadevrt", "-x",
       "cu", "-ftz=true", "-dc"});
  EXPECT_EQ(options.compile, Words{});
  EXPECT_EQ(options.link, Words{});
  EXPECT_EQ(options.cuda_arch, 600);
}

// As CMake and people write them.
TEST(HostOptions, MoreNvccOptionsAreLeftOut) {
  HostOptions options = SplitCompilerArguments(
      {"-forward-unknown-to-host-compiler", "--generate-code=arch=compute_80,code=[compute_80,sm_80]",
       "-Werror", "all-warnings", "-Werror=cross-execution-space-call", "--restrict", "-t", "0",
       "-ftz", "true", "--prec-div", "false", "-fmad=false", "-dlto", "-res-usage", "--keep",
       "--threads=4"});
  EXPECT_EQ(options.compile, Words{});
  EXPECT_EQ(options.link, Words{});
  EXPECT_EQ(options.cuda_arch, 800);
  EXPECT_EQ(SplitCompilerArguments({"-Werror", "-Wall"}).compile, (Words{"-Werror", "-Wall"}));
}

TEST(HostOptions, NvccSpellings) {
  HostOptions options = SplitCompilerArguments(
      {"-Xcompiler", "-Wall,-fPIC", "--compiler-options=-march=native", "--define-macro", "A=1",
       "--include-path=inc", "-O", "3", "--default-stream", "per-thread", "--shared"});
  EXPECT_EQ(options.compile, (Words{"-Wall", "-fPIC", "-march=native", "-DA=1", "-Iinc", "-O3",
                                    "-DCUDA_API_PER_THREAD_DEFAULT_STREAM=1"}));
  EXPECT_EQ(options.link, Words{"-shared"});
}

TEST(HostOptions, Standards) {
  EXPECT_EQ(SplitCompilerArguments({"-std=c++14"}).standard, "c++14");
  EXPECT_EQ(SplitCompilerArguments({"--std", "c++20"}).standard, "c++20");
  EXPECT_EQ(CxxStandard("c++11"), "c++17");
  EXPECT_EQ(CxxStandard("gnu++98"), "gnu++17");
  EXPECT_EQ(CxxStandard("c++20"), "c++20");
  EXPECT_EQ(CxxStandard("c99"), "");
}

} // namespace
} // namespace spacecast
