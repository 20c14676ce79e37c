#include "driver/host_options.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <string_view>

namespace spacecast {

namespace {

// nvcc's options that have no meaning for a host's compiler, with the next word as their value.
constexpr std::array<std::string_view, 36> kDroppedWithValue = {
    "-arch",           "--gpu-architecture", "-code",           "--gpu-code",
    "-gencode",        "--generate-code",    "-Xptxas",         "--ptxas-options",
    "-Xnvlink",        "--nvlink-options",   "-Xarchive",       "-maxrregcount",
    "--maxrregcount",  "-rdc",               "--relocatable-device-code",
    "-diag-suppress",  "--diag-suppress",    "-diag-error",     "--diag-error",
    "-diag-warn",      "--diag-warn",        "-x",              "-default-stream",
    "--default-stream", "-ftz",              "--ftz",           "-prec-div",
    "--prec-div",      "-prec-sqrt",         "--prec-sqrt",     "-fmad",
    "--fmad",          "-threads",           "--threads",       "-t",
    "--keep-dir"};

// The same without a value, or with one after `=`.
constexpr std::array<std::string_view, 49> kDropped = {
    "-arch=",           "--gpu-architecture=", "-code=",         "--gpu-code=",
    "-gencode=",        "--generate-code=",    "-Xptxas=",       "--ptxas-options=",
    "-rdc=",            "--relocatable-device-code=",            "-maxrregcount=",
    "--maxrregcount=",  "-lineinfo",           "--generate-line-info",
    "-G",               "--device-debug",      "--expt-",        "-expt-",
    "--extended-lambda", "-extended-lambda",   "--use_fast_math", "-use_fast_math",
    "--ftz=",           "-ftz=",               "--prec-",        "-prec-",
    "--fmad=",          "-fmad=",              "-dc",            "-dw",
    "-cudart",          "--cudart",            "-forward-unknown-",
    "--forward-unknown-", "-dlto",             "--dlink-time-opt", "-res-usage",
    "--resource-usage", "-restrict",           "--restrict",     "-keep",
    "--keep",           "-src-in-ptx",         "--source-in-ptx", "-allow-unsupported-compiler",
    "--allow-unsupported-compiler", "-extra-device-vectorization",
    "-threads=",        "--threads="};

constexpr std::array<std::string_view, 12> kKeptWithValue = {
    "-I", "-D", "-U", "-include", "-isystem", "-iquote", "-idirafter", "-imacros",
    "-isysroot", "--param", "-MF", "-MT"};

// nvcc's kinds of -Werror.
constexpr std::array<std::string_view, 6> kNvccWarnings = {
    "all-warnings", "cross-execution-space-call", "reorder", "default-stream-launch",
    "ext-lambda-captures-this", "deprecated-declarations"};

// The toolkit's own libraries, whose place the shim takes.
constexpr std::array<std::string_view, 6> kToolkitLibraries = {
    "-lcudart", "-lcudart_static", "-lcudadevrt", "-lcuda", "-lnvToolsExt", "-lcudart-static"};

bool StartsWith(std::string_view text, std::string_view prefix) {
  return text.substr(0, prefix.size()) == prefix;
}

template <typename List> bool Holds(const List &list, std::string_view word) {
  return std::find(list.begin(), list.end(), word) != list.end();
}

std::vector<std::string> SplitCommas(std::string_view list) {
  std::vector<std::string> parts(1);
  for (char c : list) {
    if (c == ',')
      parts.emplace_back();
    else if (c != '"')
      parts.back() += c;
  }
  std::erase(parts, "");
  return parts;
}

// "compute_70", "sm_86", "sm_90a": the number; else nothing.
std::optional<int> ArchIn(std::string_view word) {
  std::optional<int> lowest;
  for (std::string_view prefix : {"sm_", "compute_"})
    for (std::size_t at = word.find(prefix); at != std::string_view::npos;
         at = word.find(prefix, at + 1)) {
      int number = std::atoi(std::string(word.substr(at + prefix.size())).c_str());
      if (number > 0 && (!lowest || number * 10 < *lowest))
        lowest = number * 10;
    }
  return lowest;
}

class Splitter {
public:
  explicit Splitter(const std::vector<std::string> &words) : words_(words) {}

  HostOptions Run() {
    while (at_ < words_.size())
      Take(words_[at_++]);
    return std::move(options_);
  }

private:
  std::string Next() { return at_ < words_.size() ? words_[at_++] : std::string(); }

  // `--name value` and `--name=value`.
  std::optional<std::string> ValueOf(const std::string &word,
                                     std::initializer_list<std::string_view> names) {
    for (std::string_view name : names) {
      if (word == name)
        return Next();
      if (StartsWith(word, name) && word[name.size()] == '=')
        return word.substr(name.size() + 1);
    }
    return std::nullopt;
  }

  void Take(const std::string &word) {
    if (auto list = ValueOf(word, {"-Xcompiler", "--compiler-options"})) {
      HostOptions inner = SplitCompilerArguments(SplitCommas(*list));
      Append(options_.compile, inner.compile);
      Append(options_.link, inner.link);
      if (!inner.standard.empty())
        options_.standard = inner.standard;
    } else if (auto list = ValueOf(word, {"-Xlinker", "--linker-options"})) {
      for (const std::string &part : SplitCommas(*list))
        options_.link.push_back("-Wl," + part);
    } else if (auto compiler = ValueOf(word, {"-ccbin", "--compiler-bindir"})) {
      options_.compiler = *compiler;
    } else if (auto standard = ValueOf(word, {"-std", "--std"})) {
      options_.standard = *standard;
    } else if (auto value = ValueOf(word, {"--define-macro"})) {
      options_.compile.push_back("-D" + *value);
    } else if (auto value = ValueOf(word, {"--undefine-macro"})) {
      options_.compile.push_back("-U" + *value);
    } else if (auto value = ValueOf(word, {"--include-path"})) {
      options_.compile.push_back("-I" + *value);
    } else if (auto value = ValueOf(word, {"--library-path"})) {
      options_.link.push_back("-L" + *value);
    } else if (auto value = ValueOf(word, {"--library"})) {
      TakeLibrary("-l" + *value);
    } else if (auto value = ValueOf(word, {"--optimize"})) {
      options_.compile.push_back("-O" + *value);
    } else if (word == "-O" && at_ < words_.size() && words_[at_].size() == 1 &&
               words_[at_][0] >= '0' && words_[at_][0] <= '3') {
      // nvcc takes the level as a word of its own too.
      options_.compile.push_back("-O" + Next());
    } else if (word == "-L" || word == "-l") {
      std::string value = Next();
      if (word == "-L")
        options_.link.push_back("-L" + value);
      else
        TakeLibrary("-l" + value);
    } else if (word == "--debug") {
      options_.compile.push_back("-g");
    } else if (word == "--shared" || word == "-shared" || word == "-static" ||
               word == "-rdynamic" || StartsWith(word, "-L") || StartsWith(word, "-Wl,")) {
      options_.link.push_back(word == "--shared" ? "-shared" : word);
    } else if (StartsWith(word, "-l")) {
      if (!Holds(kDropped, word))
        TakeLibrary(word);
    } else {
      TakeOther(word);
    }
  }

  void TakeLibrary(const std::string &library) {
    if (!Holds(kToolkitLibraries, library))
      options_.link.push_back(library);
  }

  void TakeOther(const std::string &word) {
    if (word == "-Werror" && at_ < words_.size() && Holds(kNvccWarnings, words_[at_])) {
      Next();
      return;
    }
    if (StartsWith(word, "-Werror=") && Holds(kNvccWarnings, std::string_view(word).substr(8)))
      return;
    if (Holds(kDroppedWithValue, word)) {
      std::string value = Next();
      NoteArch(value);
      if (word.find("default-stream") != std::string::npos)
        NoteStream(value);
      return;
    }
    if (StartsWith(word, "--default-stream=") || StartsWith(word, "-default-stream="))
      return NoteStream(word.substr(word.find('=') + 1));
    for (std::string_view prefix : kDropped)
      if (StartsWith(word, prefix) &&
          (word.size() == prefix.size() || prefix.back() == '=' || prefix.back() == '-' ||
           word[prefix.size()] == '='))
        return NoteArch(word);
    if (Holds(kKeptWithValue, word)) {
      options_.compile.push_back(word);
      options_.compile.push_back(Next());
      return;
    }
    options_.compile.push_back(word);
    // These mean something to the linker too.
    if (word == "-fopenmp" || word == "-pthread" || word == "-m32" || word == "-m64" ||
        StartsWith(word, "-fsanitize") || StartsWith(word, "-stdlib=") ||
        StartsWith(word, "-flto") || word == "-g" || word == "-pg" || word == "--coverage")
      options_.link.push_back(word);
  }

  void NoteArch(std::string_view word) {
    if (auto arch = ArchIn(word); arch && (!options_.cuda_arch || *arch < *options_.cuda_arch))
      options_.cuda_arch = arch;
  }

  void NoteStream(const std::string &kind) {
    if (kind == "per-thread")
      options_.compile.push_back("-DCUDA_API_PER_THREAD_DEFAULT_STREAM=1");
  }

  static void Append(std::vector<std::string> &to, const std::vector<std::string> &from) {
    to.insert(to.end(), from.begin(), from.end());
  }

  const std::vector<std::string> &words_;
  std::size_t at_ = 0;
  HostOptions options_;
};

} // namespace

HostOptions SplitCompilerArguments(const std::vector<std::string> &arguments) {
  return Splitter(arguments).Run();
}

std::string CxxStandard(const std::string &wanted) {
  for (std::string_view old : {"98", "03", "0x", "11", "1y", "14"})
    if (wanted == "c++" + std::string(old))
      return "c++17";
    else if (wanted == "gnu++" + std::string(old))
      return "gnu++17";
  // A C standard says nothing about C++.
  return wanted.find("++") != std::string::npos ? wanted : "";
}

} // namespace spacecast
