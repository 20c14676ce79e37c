#include "build_program.h"

#include "../device/process.h"

#include <cstdio>
#include <cstdlib>
#include <fcntl.h>
#include <filesystem>
#include <sys/file.h>
#include <unistd.h>

namespace spacecast::opencl {

// As a shell would, without its variables: quotes and backslashes.
std::vector<std::string> SplitOptions(const std::string &options) {
  std::vector<std::string> words;
  std::string word;
  bool is_inside = false;
  char quote = 0;
  for (std::size_t i = 0; i < options.size(); ++i) {
    const char c = options[i];
    if (quote != 0 ? c == quote : c == '"' || c == '\'') {
      quote = quote != 0 ? 0 : c;
      is_inside = true;
    } else if (c == '\\' && i + 1 < options.size() && quote != '\'') {
      word += options[++i];
      is_inside = true;
    } else if (quote == 0 && (c == ' ' || c == '\t' || c == '\n')) {
      if (is_inside)
        words.push_back(std::move(word));
      word.clear();
      is_inside = false;
    } else {
      word += c;
      is_inside = true;
    }
  }
  if (is_inside)
    words.push_back(word);
  return words;
}

namespace {

namespace fs = std::filesystem;

std::string HeaderTexts(const _cl_program &program) {
  std::string texts;
  for (const auto &[name, text] : program.headers)
    texts += name + '\0' + text + '\0';
  return texts;
}

// One folder per source and options, so that two programs never write to one file.
std::string FolderFor(const _cl_program &program, const char *mode) {
  const std::string folder = CacheFolder() + "program-" +
                             HashOf({program.source, program.options, HeaderTexts(program), mode,
                                     TranslatorStamp(), fs::current_path().string()}) +
                             "/";
  std::error_code error;
  fs::create_directories(folder, error);
  return folder;
}

// Held by one process at a time, which writes the folder's files and reads them again.
class FolderLock {
public:
  explicit FolderLock(const std::string &folder)
      : descriptor_(open((folder + "lock").c_str(), O_CREAT | O_RDWR | O_CLOEXEC, 0666)) {
    if (descriptor_ >= 0)
      flock(descriptor_, LOCK_EX);
  }
  ~FolderLock() {
    if (descriptor_ >= 0)
      close(descriptor_);
  }
  FolderLock(const FolderLock &) = delete;
  FolderLock &operator=(const FolderLock &) = delete;

private:
  int descriptor_;
};

bool WriteTexts(const _cl_program &program, const std::string &folder) {
  std::error_code error;
  for (const auto &[name, text] : program.headers) {
    const std::string path = folder + "headers/" + name;
    fs::create_directories(fs::path(path).parent_path(), error);
    if (!WriteFile(path, text))
      return false;
  }
  const std::string source = folder + "program.cl";
  return ReadFile(source) == program.source || WriteFile(source, program.source);
}

bool Translate(_cl_program &program, const std::string &folder, const std::vector<std::string> &flags) {
  if (!WriteTexts(program, folder)) {
    program.log += folder + " cannot be written\n";
    return false;
  }
  std::vector<std::string> words = {FindSpacecast(), "translate", folder + "program.cl"};
  words.insert(words.end(), flags.begin(), flags.end());
  words.push_back("--");
  for (std::string &word : SplitOptions(program.options))
    words.push_back(std::move(word));
  // Headers are looked for where the program runs.
  words.push_back("-I.");
  if (!program.headers.empty())
    words.push_back("-I" + folder + "headers");
  const int status = RunProgram(words, program.log);
  if (status == 127)
    program.log += "the translator cannot be started; name it in the variable SPACECAST\n";
  return status == 0;
}

// The translation is done each time, since headers may have changed; what comes after is cached.
std::optional<_cl_program::Text> Make(_cl_program &program, bool for_any_range) {
  const std::string folder = FolderFor(program, for_any_range ? "any" : "plain");
  const FolderLock lock(folder);
  // The translator replaces no file that it does not know for its own.
  std::error_code error;
  for (const char *output : {"program.cu", "program.kernels.json"})
    fs::remove(folder + output, error);
  std::vector<std::string> flags = {"-o", folder};
  if (for_any_range)
    flags.push_back("--nd-range");
  if (!Translate(program, folder, flags))
    return std::nullopt;
  _cl_program::Text text;
  std::optional<KernelTable> table = ReadKernelTable(ReadFile(folder + "program.kernels.json"));
  if (!table) {
    program.log += folder + "program.kernels.json is not a table of kernels\n";
    return std::nullopt;
  }
  text.table = std::move(*table);
  text.module = OpenDevice()->Load(folder + "program.cu", program.log);
  if (!text.module)
    return std::nullopt;
  return text;
}

constexpr char kBinaryStart[] = "spacecast OpenCL program 1\n";

} // namespace

cl_int BuildProgram(_cl_program &program, const std::string &options) {
  program.options = options;
  program.log.clear();
  program.any_range.reset();
  program.plain = Make(program, false);
  // Many programs do not ask for the log.
  if (!program.plain && std::getenv("SPACECAST_VERBOSE") != nullptr)
    std::fprintf(stderr, "spacecast: a program does not build:\n%s", program.log.c_str());
  program.status = program.plain ? CL_BUILD_SUCCESS : CL_BUILD_ERROR;
  program.binary_type = program.plain ? CL_PROGRAM_BINARY_TYPE_EXECUTABLE : CL_PROGRAM_BINARY_TYPE_NONE;
  return program.plain ? CL_SUCCESS : CL_BUILD_PROGRAM_FAILURE;
}

cl_int CompileProgram(_cl_program &program, const std::string &options,
                      std::map<std::string, std::string> headers) {
  program.options = options;
  program.headers = std::move(headers);
  program.log.clear();
  program.plain.reset();
  program.any_range.reset();
  const std::string folder = FolderFor(program, "compiled");
  const FolderLock lock(folder);
  const bool is_read = Translate(program, folder, {"--stop-after", "read"});
  program.parts = {{program.source, program.options, program.headers}};
  program.status = is_read ? CL_BUILD_SUCCESS : CL_BUILD_ERROR;
  program.binary_type = is_read ? CL_PROGRAM_BINARY_TYPE_COMPILED_OBJECT : CL_PROGRAM_BINARY_TYPE_NONE;
  return is_read ? CL_SUCCESS : CL_COMPILE_PROGRAM_FAILURE;
}

_cl_program::Text *TextForAnyRange(_cl_program &program) {
  if (!program.any_range)
    program.any_range = Make(program, true);
  return program.any_range ? &*program.any_range : nullptr;
}

std::string PackBinary(const std::string &options, const std::string &source) {
  return kBinaryStart + std::to_string(options.size()) + "\n" + options + source;
}

bool UnpackBinary(const std::string &binary, std::string &options, std::string &source) {
  const std::string start = kBinaryStart;
  if (binary.compare(0, start.size(), start) != 0)
    return false;
  char *end = nullptr;
  const std::size_t size = std::strtoul(binary.c_str() + start.size(), &end, 10);
  const std::size_t at = static_cast<std::size_t>(end - binary.c_str()) + 1;
  if (at > binary.size() || size > binary.size() - at)
    return false;
  options = binary.substr(at, size);
  source = binary.substr(at + size);
  return true;
}

} // namespace spacecast::opencl
