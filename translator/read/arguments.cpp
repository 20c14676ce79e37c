#include "read/arguments.h"

#include "read/memory_files.h"

#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace spacecast {
namespace {

bool StartsWith(std::string_view text, std::string_view prefix) {
  return text.substr(0, prefix.size()) == prefix;
}

// Flags whose value is the next argument and which mean nothing to a parse.
constexpr std::array<std::string_view, 33> kDroppedWithValue = {"-arch",
                                                                "--gpu-architecture",
                                                                "-code",
                                                                "--gpu-code",
                                                                "-gencode",
                                                                "--generate-code",
                                                                "-Xlinker",
                                                                "--linker-options",
                                                                "-Xptxas",
                                                                "--ptxas-options",
                                                                "-Xnvlink",
                                                                "--nvlink-options",
                                                                "-Xarchive",
                                                                "-ccbin",
                                                                "--compiler-bindir",
                                                                "-maxrregcount",
                                                                "--maxrregcount",
                                                                "-diag-suppress",
                                                                "--diag-suppress",
                                                                "-diag-error",
                                                                "--diag-error",
                                                                "-diag-warn",
                                                                "--diag-warn",
                                                                "-o",
                                                                "--output-file",
                                                                "-x",
                                                                "--x",
                                                                "-L",
                                                                "-l",
                                                                "-MF",
                                                                "-MT",
                                                                "-MQ",
                                                                "-t"};

struct ValueFlag {
  std::string_view spelling;
  std::string_view clang;
};

// Flags of the preprocessor, with their nvcc long forms; the value is joined, the next argument, or
// after "=".
constexpr std::array<ValueFlag, 17> kKeptWithValue = {{
    {"--include-path", "-I"},
    {"--define-macro", "-D"},
    {"--undefine-macro", "-U"},
    {"--system-include", "-isystem"},
    {"--pre-include", "-include"},
    {"--std", "-std="},
    {"-std", "-std="},
    {"-isystem", "-isystem"},
    {"-iquote", "-iquote"},
    {"-idirafter", "-idirafter"},
    {"-include", "-include"},
    {"-imacros", "-imacros"},
    {"-isysroot", "-isysroot"},
    {"--sysroot", "--sysroot="},
    {"-I", "-I"},
    {"-D", "-D"},
    {"-U", "-U"},
}};

bool IsToolkitDirectory(const std::string &directory) {
  llvm::SmallString<256> inner(directory);
  llvm::sys::path::append(inner, "crt", "host_config.h");
  llvm::SmallString<256> runtime(directory);
  llvm::sys::path::append(runtime, "cuda_runtime.h");
  return llvm::sys::fs::exists(inner) && llvm::sys::fs::exists(runtime);
}

bool IsDirectoryFlag(std::string_view clang) {
  return clang == "-I" || clang == "-isystem" || clang == "-iquote" || clang == "-idirafter";
}

void AddValueFlag(std::string_view clang, std::string value, std::vector<std::string> &kept) {
  if (IsDirectoryFlag(clang) && IsToolkitDirectory(value))
    return;
  // Our headers are C++11, as every toolkit of today is; older sources are valid there.
  if (clang == "-std=" && (value.ends_with("++98") || value.ends_with("++03")))
    value.replace(value.size() - 2, 2, "11");
  if (!clang.empty() && clang.back() == '=') {
    kept.push_back(std::string(clang) + value);
    return;
  }
  kept.emplace_back(clang);
  kept.push_back(std::move(value));
}

// Handles a flag with a value; `next` is the argument after it, if any. Returns how many arguments
// were used, 0 when the flag is another one.
std::size_t TakeValueFlag(const std::string &argument, const std::string *next,
                          std::vector<std::string> &kept) {
  for (const ValueFlag &flag : kKeptWithValue) {
    if (!StartsWith(argument, flag.spelling))
      continue;
    std::string rest = argument.substr(flag.spelling.size());
    if (rest.empty()) {
      if (next)
        AddValueFlag(flag.clang, *next, kept);
      return next ? 2 : 1;
    }
    const bool has_long_spelling = flag.spelling.size() > 2;
    if (has_long_spelling && rest.front() == '=') {
      AddValueFlag(flag.clang, rest.substr(1), kept);
      return 1;
    }
    // A longer flag that begins alike ("-include-pch") is not this one; "-isystem/dir" is.
    if (!has_long_spelling || (IsDirectoryFlag(flag.clang) && rest.front() != '-')) {
      AddValueFlag(flag.clang, std::move(rest), kept);
      return 1;
    }
  }
  return 0;
}

// Splits the value of -Xcompiler, a list with commas.
std::vector<std::string> SplitCommas(std::string_view list) {
  std::vector<std::string> parts;
  std::string part;
  for (char c : list) {
    if (c != ',') {
      if (c != '"' && c != '\'')
        part += c;
      continue;
    }
    parts.push_back(std::move(part));
    part.clear();
  }
  parts.push_back(std::move(part));
  return parts;
}

bool IsKeptPlainFlag(std::string_view argument) {
  return argument == "-nostdinc" || argument == "-nostdinc++" || argument == "-pthread" ||
         argument == "-undef" || argument == "-fno-exceptions" || argument == "-fno-rtti" ||
         argument == "-fchar8_t" || argument == "-funsigned-char" ||
         argument == "-fms-extensions" || argument == "-m32" || argument == "-m64" ||
         StartsWith(argument, "-stdlib=") || StartsWith(argument, "-march=") ||
         StartsWith(argument, "-mavx") || StartsWith(argument, "-msse") || argument == "-mfma";
}

} // namespace

std::vector<std::string> KeepParseArguments(const std::vector<std::string> &user) {
  std::vector<std::string> kept;
  for (std::size_t i = 0; i < user.size();) {
    const std::string &argument = user[i];
    const std::string *next = i + 1 < user.size() ? &user[i + 1] : nullptr;
    bool compiler_list = false;
    for (std::string_view flag : {"-Xcompiler", "--compiler-options"}) {
      if (argument == flag && next) {
        std::vector<std::string> inner = KeepParseArguments(SplitCommas(*next));
        kept.insert(kept.end(), inner.begin(), inner.end());
        i += 2;
        compiler_list = true;
        break;
      }
      if (StartsWith(argument, std::string(flag) + "=")) {
        std::vector<std::string> inner =
            KeepParseArguments(SplitCommas(std::string_view(argument).substr(flag.size() + 1)));
        kept.insert(kept.end(), inner.begin(), inner.end());
        i += 1;
        compiler_list = true;
        break;
      }
    }
    if (compiler_list)
      continue;
    // OpenMP pragmas stay text: with Clang's OpenMP on, loops would vanish into captured regions.
    if (argument == "-fopenmp" || argument == "-openmp") {
      kept.push_back("-D_OPENMP=201511");
      ++i;
      continue;
    }
    if (argument == "--use_fast_math" || argument == "-use_fast_math") {
      kept.push_back("-D__USE_FAST_MATH__=1");
      ++i;
      continue;
    }
    if (argument == "-rdc" || argument == "-O" || argument == "--optimize") {
      // Their values look like sources or like flags of their own: "-rdc true", "-O 3".
      i += next && !next->empty() && next->front() != '-' ? 2 : 1;
      continue;
    }
    bool dropped = false;
    for (std::string_view flag : kDroppedWithValue) {
      if (argument == flag) {
        i += next ? 2 : 1;
        dropped = true;
        break;
      }
    }
    if (dropped)
      continue;
    if (std::size_t used = TakeValueFlag(argument, next, kept)) {
      i += used;
      continue;
    }
    if (IsKeptPlainFlag(argument))
      kept.push_back(argument);
    ++i;
  }
  return kept;
}

bool NamesStandard(const std::vector<std::string> &arguments) {
  for (const std::string &argument : arguments) {
    if (StartsWith(argument, "-std="))
      return true;
  }
  return false;
}

namespace {

// "CL1.1" is 110. The version of the language, not of a device that runs more: a program that asks for
// CL1.2 gets no branch that only a later language can read.
std::string VersionNumber(const std::string &standard) {
  std::string digits;
  for (const char c : standard)
    if (c >= '0' && c <= '9')
      digits += c;
  return digits.size() == 2 ? digits + "0" : "120";
}

} // namespace

std::vector<std::string> OpenClArguments(const std::string &path, const std::string &cl_std,
                                         const std::vector<std::string> &user, Extensions extensions) {
  std::vector<std::string> arguments = {"/usr/bin/clang", "-fsyntax-only", "-nobuiltininc",
                                        "-ferror-limit=0", "-Wno-everything"};
  std::string standard;
  for (const std::string &argument : user) {
    if (!StartsWith(argument, "-cl-"))
      continue;
    if (StartsWith(argument, "-cl-std="))
      standard = argument.substr(std::string_view("-cl-std=").size());
    // These change what the text means; the rest steers code generation.
    if (StartsWith(argument, "-cl-std=") || argument == "-cl-fast-relaxed-math" ||
        argument == "-cl-single-precision-constant" || argument == "-cl-finite-math-only")
      arguments.push_back(argument);
  }
  if (standard.empty())
    arguments.push_back("-cl-std=" + (standard = cl_std));
  // What every OpenCL compiler defines and Clang leaves to it (OpenCL C 3.0, 6.11).
  for (const std::string &definition :
       {"-D__OPENCL_VERSION__=" + VersionNumber(standard), std::string("-D__IMAGE_SUPPORT__=1"), std::string("-D__ENDIAN_LITTLE__=1")})
    arguments.push_back(definition);
  if (extensions == Extensions::kOfDevice) {
    arguments.push_back("-include");
    arguments.push_back(std::string(kOpenClHeaderRoot) + "/device_macros.h");
  }
  std::vector<std::string> kept = KeepParseArguments(user);
  std::erase_if(kept, [](const std::string &flag) { return StartsWith(flag, "-std="); });
  arguments.insert(arguments.end(), kept.begin(), kept.end());
  for (const char *argument : {"-Xclang", "-internal-isystem", "-Xclang", kClangHeaderRoot, "-x", "cl", "--"})
    arguments.push_back(argument);
  arguments.push_back(path);
  return arguments;
}

std::vector<std::string> CudaArguments(const std::string &path, Side side, int cuda_arch,
                                       const std::vector<std::string> &user) {
  std::vector<std::string> arguments = {
      "/usr/bin/clang++",
      side == Side::kHost ? "--cuda-host-only" : "--cuda-device-only",
      // An architecture that Clang's target accepts; the user's number is defined below.
      "--cuda-gpu-arch=sm_80",
      "--cuda-path=/nonexistent",
      "-nocudainc",
      "-nocudalib",
      "-nobuiltininc",
      "-fsyntax-only",
      "-ferror-limit=0",
      // The input compiles under nvcc or it does not: Clang's opinion on style is not asked for,
      // nor are its stricter rules that are warnings by nature.
      "-Wno-everything",
      // A guess at what a name should have been is taken for it, and errs again.
      "-fno-spell-checking",
      "-fgpu-rdc",
      "-foffload-implicit-host-device-templates",
      "-Xclang",
      "-fcuda-allow-variadic-functions",
      "-Xclang",
      "-target-sdk-version=12.0",
      // Ours come first, so that an installed toolkit's headers never meet them.
      std::string("-I") + kCudaHeaderRoot,
      "-include",
      std::string(kCudaHeaderRoot) + "/spacecast/prelude.h",
  };
  if (side == Side::kDevice && cuda_arch != 800) {
    arguments.push_back("-U__CUDA_ARCH__");
    arguments.push_back("-D__CUDA_ARCH__=" + std::to_string(cuda_arch));
  }
  const std::vector<std::string> kept = KeepParseArguments(user);
  // The quicker headers are forms of libstdc++'s.
  if (std::find(kept.begin(), kept.end(), "-stdlib=libc++") == kept.end())
    arguments.push_back(std::string("-I") + kHostHeaderRoot);
  if (!NamesStandard(kept))
    arguments.push_back("-std=c++17");
  arguments.insert(arguments.end(), kept.begin(), kept.end());
  for (const char *argument : {"-Xclang", "-internal-isystem", "-Xclang", kClangHeaderRoot})
    arguments.push_back(argument);
  for (const char *argument : {"-x", "cuda", "--"})
    arguments.push_back(argument);
  arguments.push_back(path);
  return arguments;
}

} // namespace spacecast
